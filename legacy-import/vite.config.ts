import { defineConfig } from 'vite'

/** Builds the import as a separate module, which the site does not contain. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'legacy-import/import-data.ts',
    outDir: 'build/legacy-import',
    target: 'es2022',
  },
})
