/** Not among TypeScript's types of browsers yet. */
declare class CloseWatcher extends EventTarget {
  onclose: (() => void) | null
  destroy(): void
}
