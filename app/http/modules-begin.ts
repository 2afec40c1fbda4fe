/** When a page's modules come: once it can be read, or when somebody points at what needs them. */
export type ModulesBegin = 'load' | 'intention'

/** The routes that are there to be read: whole as HTML, few who open them ask anything of the views. */
const readingRoutes: ReadonlySet<string> = new Set([
  'routes/public/home',
  'routes/public/club-page',
  'routes/public/event-list',
  'routes/public/event-month',
  'routes/public/event-page',
  'routes/public/restaurant-list',
  'routes/public/restaurant-page',
  'routes/public/blog',
  'routes/public/blog-post',
  'routes/public/contact',
  'routes/public/legal-privacy',
  'routes/public/legal-terms',
  'routes/public/legal-notice',
  'routes/public/not-found',
])

/** When the modules of a page come that is made of these routes; forms and the panel have them at once. */
export function modulesBegin(routes: readonly { id: string }[]): ModulesBegin {
  return routes.some(({ id }) => readingRoutes.has(id)) ? 'intention' : 'load'
}
