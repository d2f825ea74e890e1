//! What the message of a failed test says about the page.

use crate::Page;

impl Page {
    /// Records the input events of the page, for the message of a failure.
    pub(crate) async fn record_input(&self) {
        let script = "if (window.receivedInput) return;
            window.receivedInput = [];
            const record = (event) => {
              const element = event.target.cloneNode?.(false)?.outerHTML ?? String(event.target);
              receivedInput.push(Math.round(performance.now()) + ' ' + event.type + ' '
                + (event.key ?? [event.clientX, event.clientY]) + ' ' + element.slice(0, 160));
            };
            for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'click', 'keydown'])
              addEventListener(type, record, { capture: true });";
        self.run(script).await;
    }

    /// What a message of a failure says about the page: the errors, the last input, the visible text.
    pub(crate) async fn describe(&self) -> String {
        let input = "return [Math.round(performance.now()) + ' ms, focus: ' + document.hasFocus()
              + ', broken down: ' + document.body.hasAttribute('data-broken'),
            ...(window.receivedInput ?? []).slice(-12)].join('\\n')";
        let input = self.run(input).await;
        let input = input.as_str().unwrap_or_default();
        let errors = self.console_errors().await.join("\n");
        format!("{errors}\n{input}\n{}", self.visible_text().await)
    }
}
