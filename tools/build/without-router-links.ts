import type { Plugin } from 'vite'

/**
 * Leaves the router's own Link, which is 3 kB on every page, out of the browser's files: our links are plain elements
 * (web/layout/client-navigation.ts). A component that uses it all the same fails when it is rendered.
 */
export function withoutRouterLinks(): Plugin {
  return {
    name: 'aangan:without-router-links',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/@tanstack\/react-router\/dist\/esm\/link\.js$/ },
      handler: () => names.map((name) => `export const ${name} = undefined`).join('\n'),
    },
  }
}

const names = ['Link', 'composeHandlers', 'createLink', 'linkOptions', 'useLinkProps']
