import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** jsdom for pages, while modules are loaded as in Node, because the server runs in the same process. */
export default {
  ...builtinEnvironments.jsdom,
  name: 'jsdom-beside-server',
  viteEnvironment: 'ssr',
} satisfies Environment
