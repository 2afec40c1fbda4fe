import { defineConfig } from 'vite'

/** The import as one module for Node, apart from the site's: what a site runs has nothing of it. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'legacy-import/import-data.ts',
    outDir: 'build/legacy-import',
    target: 'es2022',
  },
})
