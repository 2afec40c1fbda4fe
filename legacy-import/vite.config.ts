import { defineConfig } from 'vite'

/** The import as a separate module: the site contains nothing of it. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'legacy-import/import-data.ts',
    outDir: 'build/legacy-import',
    target: 'es2022',
  },
})
