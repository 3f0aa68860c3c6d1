import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Builds the files that `pattern` matches as the values of their exports, which must be JSON. What the values are
 * computed from stays out of the bundle.
 */
export function constantModules(pattern: RegExp): Plugin {
  return {
    name: 'aangan:constant-modules',
    apply: 'build',
    load: {
      filter: { id: pattern },
      async handler(id) {
        const values: Record<string, unknown> = await import(pathToFileURL(id).href)
        return Object.entries(values)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n')
      },
    },
  }
}
