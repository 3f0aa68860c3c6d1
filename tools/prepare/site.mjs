/**
 * How `npm start` and a release run the site (docs/decisions/0054-memory.md). V8 sizes its heap by the machine's memory: the area for young
 * objects would take 125 MB, and old ones could become four times as many before they are collected; now twice. The C library would
 * give each thread an area of its own. The site collects its garbage itself when it is idle after a busy time
 * (server/process/collect-when-idle.ts).
 */
export const site = {
  args: ['--max-semi-space-size=16', '--heap-growing-percent=100', '--expose-gc', 'dist/program/main.js'],
  env: { MALLOC_ARENA_MAX: '2' },
}
