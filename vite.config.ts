import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { baseLocale, type Locale } from './contract/locales.ts'
import { constantModules } from './tools/build/constant-modules.ts'
import { messagesInOneLanguage } from './tools/build/messages-in-one-language.ts'
import { sharedChunks } from './tools/build/shared-chunks.ts'
import { withoutRouterLinks } from './tools/build/without-router-links.ts'

// A file or message goes into its chunk only where at least `minShareCount` pages share it (decision 24).
const chunks = sharedChunks([
  {
    // The parts of cards: four pages show them, and each shares other parts with other pages.
    name: 'cards',
    files: [
      'web/features/property/cover.ts',
      'web/features/property/listing-badge.tsx',
      'web/features/property/listing-card.tsx',
      'web/features/property/listing-facts.tsx',
      'web/features/property/listing-grid.tsx',
      'web/features/property/listing-picture.tsx',
      'web/features/property/listing-price.tsx',
      'web/features/wishlist/heart.tsx',
      'web/features/compare/compare-toggle.tsx',
    ],
    minShareCount: 3,
    priority: 1,
  },
  {
    name: 'facts',
    files: [
      'contract/form-enums.ts',
      'web/features/property/distance-text.ts',
      'web/features/property/labels.ts',
      'web/features/public-form/count-contact.ts',
    ],
    messages: ['history_title', 'listing_', 'later_', 'form_needs', 'map_kilometres'],
    minShareCount: 2,
  },
  {
    name: 'frame',
    files: [
      'web/layout/breadcrumb.tsx',
      'web/features/share/share-button.tsx',
      'contract/amenities.ts',
      'contract/origin.ts',
    ],
    minShareCount: 2,
  },
  {
    // Small parts and words of the two result pages and of the searches on others, each of which would be a file of its own.
    name: 'results',
    files: [
      'web/data/use-loaded.ts',
      'web/features/search/result-pages.ts',
      'web/features/search/search-names.ts',
      'web/ui/page-dots.tsx',
      'web/ui/use-hydrated.ts',
    ],
    messages: ['head_in', 'list_any', 'list_for_', 'list_title', 'pages_', 'results_', 'search_'],
    minShareCount: 2,
  },
  {
    // The words of a listing's facts and its small parts: a listing, a comparison and the costs share them, and the start of every page
    // names each file.
    name: 'fact-words',
    files: ['web/layout/printed-by.tsx', 'web/features/agent/agent-photo.tsx'],
    messages: ['area_', 'fact_', 'facts_', 'length_', 'rera_'],
    minShareCount: 2,
  },
  {
    name: 'forms',
    files: [
      'web/ui/form-field.tsx',
      'web/ui/honeypot.tsx',
      'web/ui/dialog.tsx',
      'web/ui/field-frame.tsx',
      'web/data/use-action.ts',
      'web/features/public-form/form-notice.tsx',
    ],
    messages: [
      'form_wait',
      'field_required',
      'field_email',
      'field_min_characters',
      'notice_',
      'details_',
      'dialog_',
    ],
    minShareCount: 2,
  },
])

/** The site with the browser's code in one language. The pages that the server renders have all languages. */
export const siteIn = (locale: Locale) =>
  defineConfig({
    publicDir: 'web/public',
    build: { assetsInlineLimit: 0, reportCompressedSize: false },
    // The shim is for versions of React without this hook.
    resolve: {
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    },
    environments: {
      // Without the comments of a thousand messages the server keeps less source text in memory (decision 54).
      ssr: { build: { rolldownOptions: { output: { comments: false } } } },
      client: {
        build: {
          modulePreload: {
            // Every visitor loads these lists. Only the pages that visitors open most load their imports beside them.
            resolveDependencies: (file, dependencies) =>
              /^assets\/(routes|list|load|properties|search-results)/.test(file)
                ? dependencies
                : dependencies.filter((name) => name.endsWith('.css')),
          },
          rolldownOptions: {
            // The parts of every page are one file: twenty small ones were 6 kB more after compression.
            output: {
              // The start of a page names all others: seven letters of a hash, as few as the builder takes, tell the versions of a file apart.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: { groups: [{ name: 'start', tags: ['$initial'], priority: 2 }, ...chunks] },
            },
          },
        },
      },
    },
    plugins: [
      // Browsers get the paths of calls without the schemas that stand beside them (decision 3).
      constantModules(/\/contract\/(public-page|signed-in)-paths\.ts$/),
      messagesInOneLanguage(locale),
      withoutRouterLinks(),
      tanstackStart({
        srcDirectory: 'web',
        router: {
          ...{ routesDirectory: 'routes', generatedRouteTree: 'routeTree.gen.ts', entry: 'router.tsx' },
          // A page needs all of them before it is interactive, and three small files are larger than one.
          codeSplittingOptions: { defaultBehavior: [['component', 'errorComponent', 'notFoundComponent']] },
        },
        client: { entry: 'client-entry.tsx' },
        server: { entry: 'server-entry.ts' },
        importProtection: { behavior: 'error', client: { files: ['**/server/**'] } },
      }),
      react(),
    ],
  })

export default siteIn(baseLocale)
