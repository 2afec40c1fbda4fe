import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Modules of every public page, and of nothing but pages. */
const frameOfThePages =
  /\/app\/(?:features\/(?:site-frame\/(?!side-menu)|problems\/unreachable|memberships\/join-link)|copy\/(?:(?:es|ca)\/)?(?:site|notices|sections)\.ts|i18n\/(?!form-failure)|http\/(?:page-frame|flash-cookie)|head\/|images\/|club\.ts|ui\/(?:badge|button|class-names|empty-state|eyebrow|icon-button|spinner|text-link|toast-store|wrap)\.tsx?)/u

export default defineConfig(({ mode }) => ({
  // Vitest compiles single modules; the router's plugin only makes sense for the whole application.
  plugins: [tailwindcss(), mode === 'test' ? [] : reactRouter()],
  // Known before the first page is asked for: finding them one by one reloads the page each time.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'lucide-react',
      '@base-ui/react/dialog',
      '@base-ui/react/tabs',
      '@base-ui/react/toast',
      'zod',
    ],
  },
  // Bundled, so that the server loads what is used of them: a third of the memory at the start.
  ssr: { noExternal: ['drizzle-orm', 'hono', 'lucide-react', 'zod'] },
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files: each one costs its headers and a place in the queue.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  priority: 2,
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es|cookie)\//u,
                },
                { name: 'site', priority: 1, test: frameOfThePages },
              ],
            },
          },
        },
      },
    },
    // server/app.ts is the entry of the server build, so that the server and the routes share one
    // copy of every module (two copies would mean two context keys and two connections).
    ssr: {
      build: {
        rolldownOptions: {
          input: './server/app.ts',
          // What browsers load late, the server has at once.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
}))
