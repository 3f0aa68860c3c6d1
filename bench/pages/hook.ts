import { registerHooks } from 'node:module'

const standIn = new URL('./react-dom-server.ts', import.meta.url).href

export function watchReact(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const fromPages = context.parentURL?.includes('/dist/server/')
      return nextResolve(specifier === 'react-dom/server' && fromPages ? standIn : specifier, context)
    },
  })
}
