// Loaded by the site under test, which runs with --expose-gc: memory is compared after everything unused is gone.
// Not SIGUSR2: that is one of those that end the site.
process.on('SIGWINCH', () => globalThis.gc())
