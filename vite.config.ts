import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0 },
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'web',
      router: { routesDirectory: 'routes', generatedRouteTree: 'routeTree.gen.ts', entry: 'router.tsx' },
      server: { entry: 'server-entry.ts' },
      importProtection: { behavior: 'error', client: { files: ['**/server/**'] } },
    }),
    react(),
  ],
})
