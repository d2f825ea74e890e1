/// Raises the limit of open files to the maximum. The usual soft limit of 1024 is too low for a
/// server.
pub(crate) fn allow_many() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // If this fails, the server accepts fewer connections, and its limits reflect that.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}
