/// Lets the process hold as many connections as the system allows; the usual soft limit of
/// 1024 files is made for programs that do not serve anybody.
pub(crate) fn allow_many() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // If it is refused, there are fewer connections, and the limits say so.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}
