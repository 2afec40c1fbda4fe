import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Modules by what their addresses in app/ begin with, or all of lucide's icons of these names. */
function modules(paths: readonly string[], icons: readonly string[] = []): RegExp {
  const ours = `/app/(?:${paths.join('|')})`
  const drawn = icons.length > 0 ? `|/icons/(?:${icons.join('|')})\\.` : ''
  return new RegExp(ours + drawn, 'u')
}

/** Modules of every public page, and the small ones of most: in one file, for each one more costs. */
const frameOfThePages = modules(
  [
    'frame/(?:site-frame/|problems/unreachable|testimonials/member|sharing/(?:share-button|use-copy))',
    'members/memberships/joining/join-link',
    'events/events/(?:\\w+/)?(?:event|event-card|event-date|event-kind|registration-window|agenda-views)\\.tsx?$',
    'content/feeds/',
    '.+/(?:site|notices|sections|events|paging|legal)\\.copy\\.',
    'platform/i18n/(?!form-failure)',
    'platform/http/(?:pages/)?(?:page-frame|flash-cookie|only-tab-changes)',
    'platform/(?:head|images)/',
    'club\\.',
    'kit/ui/(?:\\w+/)?(?:avatar|badge|button|chip-links|class-names|drawn-icon|empty-state|eyebrow|icon-button)\\.',
    'kit/ui/(?:\\w+/)?(?:link-tabs|map-frame|pagination|spinner|text-link|toast-store|use-scripts|wrap)\\.',
  ],
  [
    'arrow-right',
    'chevron-left',
    'chevron-right',
    'external-link',
    'map-pin',
    'menu',
    'share-2',
    'x',
  ],
)

/** What a form of the public pages needs besides: fields, their messages and refusals. */
const formsOfThePages = modules(
  [
    'copy/(?:fields|problems)\\.copy\\.',
    'platform/http/(?:forms/)?(?:fault|refusal)\\.',
    'platform/i18n/form-failure',
    'kit/ui/fields/(?:field|form-summary)\\.',
  ],
  ['circle-exclamation-point'],
)

/** What the list of restaurants and the page of each have in common. */
const restaurants = modules(
  ['content/restaurants/(?:price-range|restaurant|restaurant-card|restaurant-photo|stars)\\.tsx?$'],
  ['star'],
)

/** The page of an event, which is also the preview of one. */
const eventPage = modules(
  [
    'events/events/page/event-page\\.copy\\.',
    'events/events/(?:\\w+/)?(?:event-(?:details|head|host|media|page|place|related|restaurant-card|section)|last-time)\\.tsx?$',
    'events/events/(?:\\w+/)?(?:organizer-card|programme|registration-card|seat-bar|way-to-a-seat|window-notice)\\.',
  ],
  ['calendar-plus'],
)

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
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/u,
        replacement: join(import.meta.dirname, 'app', 'kit', 'ui', 'marks', 'drawn-icon.ts'),
      },
    ],
  },
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
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es|cookie)\/|vite\/preload-helper/u,
                },
                { name: 'site', priority: 1, test: frameOfThePages },
                { name: 'forms', priority: 1, test: formsOfThePages },
                { name: 'restaurants', priority: 1, test: restaurants },
                { name: 'event', priority: 1, test: eventPage },
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
