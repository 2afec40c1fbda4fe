/** The pages that the bench loads: what most visits are. */
export const measuredPages = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/restaurantes' },
  { name: 'detail', path: '/restaurantes/1' },
] as const

/** Every kind of public page, for what a browser loads and for Lighthouse. */
export const publicPages = [
  '/',
  '/club',
  '/restaurantes',
  '/restaurantes/1',
  '/eventos',
  '/eventos/1',
  '/eventos/1/inscripcion',
  '/blog',
  '/contacto',
  '/unete',
  '/auth/registro',
  '/legal/privacidad',
] as const

/** The page under an uncached address: rendered for each request. */
export const rendered = (path: string) => `${path}?rendered=each-time`

/** The panel's pages that are opened most. */
export const panelPages = [
  '/admin/dashboard',
  '/admin/socios',
  '/admin/eventos',
  '/admin/restaurantes',
  '/admin/blog',
  '/admin/eventos/nuevo',
  '/admin/caja',
] as const
