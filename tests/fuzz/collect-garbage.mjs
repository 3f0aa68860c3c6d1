// Loaded by the site under test, which runs with --expose-gc. SIGWINCH, because SIGUSR2 would end the site.
process.on('SIGWINCH', () => globalThis.gc())
