import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Only what several of them share is taken into it.
const inCards =
  /\/web\/features\/(property\/(listing-|rate-text|cover)|wishlist\/heart|compare\/compare-toggle)/
const inFacts = /\/rate-text|\/messages\/(price_rate|listing_)/

export default defineConfig({
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What every page needs is one file: as twenty small ones it was 6 kB more after compression.
          // What cards are made of is one more: four pages show them, and each shares something else with others.
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', tags: ['$initial'], priority: 2 },
                { name: 'cards', test: inCards, minShareCount: 3, priority: 1 },
                { name: 'facts', test: inFacts, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'web',
      router: { routesDirectory: 'routes', generatedRouteTree: 'routeTree.gen.ts', entry: 'router.tsx' },
      client: { entry: 'client-entry.tsx' },
      server: { entry: 'server-entry.ts' },
      importProtection: { behavior: 'error', client: { files: ['**/server/**'] } },
    }),
    react(),
  ],
})
