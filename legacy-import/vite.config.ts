import { defineConfig } from 'vite'

/** The import as a module of its own: the site contains nothing of it. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'legacy-import/import-data.ts',
    outDir: 'build/legacy-import',
    target: 'es2022',
  },
})
