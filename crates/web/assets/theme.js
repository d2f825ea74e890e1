// Before the first paint: the theme that the player chose, so that nothing flashes.
try {
  const theme = localStorage.getItem("novae.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}
