/** The pages that the bench loads, which make up most visits. */
export const measuredPages = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/restaurantes' },
  { name: 'detail', path: '/restaurantes/1' },
] as const

/** Every kind of public page, for measuring loads in a browser and with Lighthouse. */
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

/** The page at an uncached URL, rendered for each request. */
export const rendered = (path: string) => `${path}?rendered=each-time`

/** The most frequently opened pages of the panel. */
export const panelPages = [
  '/admin/dashboard',
  '/admin/socios',
  '/admin/eventos',
  '/admin/restaurantes',
  '/admin/blog',
  '/admin/eventos/nuevo',
  '/admin/caja',
] as const
