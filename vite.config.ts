import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fontSubsets } from './tools/build/fonts.ts'

// Only what several of them share is taken into it.
const inCards =
  /\/web\/features\/(property\/(listing-|rate-text|cover)|wishlist\/heart|compare\/compare-toggle)/
const inFacts = /\/rate-text|\/count-contact|\/messages\/(price_rate|listing_|later_|form_needs)/
const inFrame = /\/breadcrumb\.tsx|\/share-button\.tsx|\/contract\/amenities/
const inForms =
  /\/web\/ui\/(form-field|honeypot|use-sending|dialog|field-frame)|\/form-notice|\/messages\/(form_wait|notice_|details_|dialog_)/

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
                { name: 'frame', test: inFrame, minShareCount: 2 },
                { name: 'forms', test: inForms, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    fontSubsets(),
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
