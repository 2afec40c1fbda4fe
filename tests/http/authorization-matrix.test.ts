import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/**
 * Who may do what, written by hand from decisions.md, not from the code. Every URL of the site has
 * a row; a URL without one fails. Each cell is the status that a request of that person gets.
 */

const people = ['visitor', 'user', 'editor', 'admin'] as const

type Cells = readonly [visitor: number, user: number, editor: number, admin: number]

type Row = { path: string; method?: 'GET' | 'POST'; example?: string; cells: Cells }

const everybody = (status: number): Cells => [status, status, status, status]
const unknownId = '00000000-0000-4000-8000-000000000000'

/** Signed-out people are sent to sign in; who may not enter is refused. */
const panel: Cells = [302, 403, 200, 200]
const admins: Cells = [302, 403, 403, 200]
const someone = (end: string) => `/admin/socios/${unknownId}${end}`

/** The pages of one's own registration; posted ones with what they answer to an empty form. */
const ownPages = [
  ['', null],
  ['/oferta', null],
  ['/oferta', 'form'],
  ['/plaza', null],
  ['/plaza', 'form'],
  ['/respuestas', null],
  ['/respuestas', 'own'],
  ['/cancelar', null],
  ['/cancelar', 'own'],
] as const

/** The forms of the settings; an empty one of an admin is wrong. */
const settings = (end: string, example = end): Row[] => [
  { path: `/admin/ajustes${end}`, example: `/admin/ajustes${example}`, cells: admins },
  {
    path: `/admin/ajustes${end}`,
    method: 'POST',
    example: `/admin/ajustes${example}`,
    cells: [302, 403, 403, 422],
  },
]

/** Their commands on an item that is not there. */
const missingSetting = (end: string): Row[] =>
  (['GET', 'POST'] as const).map((method) => ({
    path: `/admin/ajustes${end}`,
    method,
    example: `/admin/ajustes${end.replace(':id', 'no-hay')}`,
    cells: [302, 403, 403, 404],
  }))

/** The order of a list is only posted. */
const settingOrder = (end: string): Row[] => [
  { path: `/admin/ajustes${end}`, cells: [302, 403, 403, 405] },
  { path: `/admin/ajustes${end}`, method: 'POST', cells: [302, 403, 403, 422] },
]

const matrix: readonly Row[] = [
  // Public pages
  { path: '/', cells: everybody(200) },
  { path: '/club', cells: everybody(200) },
  { path: '/eventos', cells: everybody(200) },
  { path: '/eventos/:id', example: '/eventos/1', cells: everybody(200) },
  { path: '/eventos/:id', example: '/eventos/999', cells: everybody(404) },
  { path: '/restaurantes', cells: everybody(200) },
  { path: '/restaurantes/:id', example: '/restaurantes/1', cells: everybody(200) },
  { path: '/restaurantes/:id', example: '/restaurantes/1e3', cells: everybody(404) },
  {
    path: '/restaurantes/:id/tarjeta.jpg',
    example: '/restaurantes/1/tarjeta.jpg',
    cells: everybody(200),
  },
  {
    path: '/restaurantes/:id/tarjeta.jpg',
    example: '/restaurantes/999/tarjeta.jpg',
    cells: everybody(404),
  },
  { path: '/eventos/:id/tarjeta.jpg', example: '/eventos/1/tarjeta.jpg', cells: everybody(200) },
  { path: '/eventos/:id/tarjeta.jpg', example: '/eventos/999/tarjeta.jpg', cells: everybody(404) },
  { path: '/eventos/rss.xml', cells: everybody(200) },
  { path: '/eventos.ics', cells: everybody(200) },
  { path: '/eventos/:id/evento.ics', example: '/eventos/1/evento.ics', cells: everybody(200) },
  { path: '/eventos/:id/evento.ics', example: '/eventos/999/evento.ics', cells: everybody(404) },
  { path: '/eventos/calendario', cells: everybody(200) },
  // Registering, and one's own registration: nobody else's exists
  {
    path: '/eventos/:id/inscripcion',
    example: '/eventos/1/inscripcion',
    cells: everybody(200),
  },
  {
    path: '/eventos/:id/inscripcion',
    example: '/eventos/999/inscripcion',
    cells: everybody(404),
  },
  {
    path: '/eventos/:id/inscripcion',
    method: 'POST',
    example: '/eventos/1/inscripcion',
    cells: everybody(422),
  },
  ...ownPages.map(([end, posted]): Row => ({
    path: `/reservas/:id${end}`,
    example: `/reservas/${unknownId}${end}?clave=AAAA`,
    method: posted ? 'POST' : 'GET',
    cells: everybody(posted === 'form' ? 422 : 404),
  })),
  { path: '/blog', cells: everybody(200) },
  { path: '/blog/rss.xml', cells: everybody(200) },
  { path: '/blog/:slug', example: '/blog/no-hay', cells: everybody(404) },
  { path: '/contacto', cells: everybody(200) },
  { path: '/legal/privacidad', cells: everybody(200) },
  { path: '/legal/terminos', cells: everybody(200) },
  { path: '/legal/aviso-legal', cells: everybody(200) },
  { path: '/privacidad', cells: everybody(308) },
  { path: '/terminos', cells: everybody(308) },
  { path: '/aviso-legal', cells: everybody(308) },
  { path: '/contacto', method: 'POST', cells: everybody(422) },
  { path: '/contacto/sello', cells: everybody(200) },
  { path: '/sitemap.xml', cells: everybody(200) },
  { path: '/sitemap/:file', example: '/sitemap/1.xml', cells: everybody(200) },
  { path: '/sitemap/:file', example: '/sitemap/2.xml', cells: everybody(404) },
  { path: '/robots.txt', cells: everybody(200) },
  { path: '/manifest.webmanifest', cells: everybody(200) },
  { path: '/unete', cells: everybody(200) },
  { path: '/unete', method: 'POST', cells: everybody(422) },
  { path: '/*', example: '/no/such/page', cells: everybody(404) },
  // The account
  { path: '/auth', cells: [200, 302, 302, 302] },
  // Who is signed in is sent on, whatever was typed.
  { path: '/auth', method: 'POST', cells: [422, 302, 302, 302] },
  { path: '/auth/registro', cells: [200, 302, 302, 302] },
  { path: '/auth/registro', method: 'POST', cells: [422, 302, 302, 302] },
  { path: '/auth/recuperar', cells: everybody(200) },
  { path: '/auth/recuperar', method: 'POST', cells: everybody(422) },
  { path: '/auth/nueva-contrasena', cells: everybody(410) },
  { path: '/auth/nueva-contrasena', method: 'POST', cells: everybody(422) },
  { path: '/auth/verificar', cells: everybody(410) },
  { path: '/auth/verificar', method: 'POST', cells: everybody(422) },
  { path: '/cuenta', cells: [302, 200, 200, 200] },
  {
    path: '/restaurantes/:id/resena',
    example: '/restaurantes/1/resena',
    cells: [302, 200, 200, 200],
  },
  {
    path: '/restaurantes/:id/resena',
    example: '/restaurantes/999/resena',
    cells: [302, 404, 404, 404],
  },
  {
    path: '/restaurantes/:id/resena',
    method: 'POST',
    example: '/restaurantes/1/resena',
    cells: [302, 422, 422, 422],
  },
  {
    path: '/restaurantes/:id/resena/eliminar',
    example: '/restaurantes/1/resena/eliminar',
    cells: [302, 404, 404, 404],
  },
  {
    path: '/restaurantes/:id/resena/eliminar',
    method: 'POST',
    example: '/restaurantes/1/resena/eliminar',
    cells: [302, 404, 404, 404],
  },
  // With an admin in the database the set-up page does not exist, whatever the link.
  { path: '/create-super-admin', cells: everybody(404) },
  { path: '/create-super-admin', method: 'POST', cells: everybody(422) },
  // The panel
  { path: '/admin/login', cells: [200, 200, 302, 302] },
  { path: '/admin/login', method: 'POST', cells: [422, 422, 302, 302] },
  { path: '/admin', cells: [302, 403, 302, 302] },
  { path: '/admin/dashboard', cells: panel },
  { path: '/admin/socios', cells: admins },
  { path: '/admin/socios/nuevo', cells: admins },
  { path: '/admin/socios/nuevo', method: 'POST', cells: [302, 403, 403, 422] },
  { path: '/admin/socios/:id', example: someone(''), cells: [302, 403, 403, 404] },
  { path: '/admin/socios.csv', cells: admins },
  { path: '/admin/socios/importar', cells: admins },
  { path: '/admin/socios/importar', method: 'POST', cells: [302, 403, 403, 422] },
  { path: '/admin/socios/importar/guardar', cells: admins },
  { path: '/admin/socios/importar/guardar', method: 'POST', cells: [302, 403, 403, 422] },
  { path: '/admin/socios/:id/editar', example: someone('/editar'), cells: [302, 403, 403, 404] },
  {
    path: '/admin/socios/:id/editar',
    method: 'POST',
    example: someone('/editar'),
    cells: [302, 403, 403, 404],
  },
  { path: '/admin/socios/:id/baja', example: someone('/baja'), cells: [302, 403, 403, 404] },
  {
    path: '/admin/socios/:id/baja',
    method: 'POST',
    example: someone('/baja'),
    cells: [302, 403, 403, 404],
  },
  {
    path: '/admin/socios/:id/eliminar',
    example: someone('/eliminar'),
    cells: [302, 403, 403, 404],
  },
  {
    path: '/admin/socios/:id/eliminar',
    method: 'POST',
    example: someone('/eliminar'),
    cells: [302, 403, 403, 404],
  },
  {
    path: '/admin/socios/:id/decision',
    example: someone('/decision'),
    cells: [302, 403, 403, 405],
  },
  {
    path: '/admin/socios/:id/decision',
    method: 'POST',
    example: someone('/decision'),
    cells: [302, 403, 403, 422],
  },
  { path: '/subidas/:file', example: `/subidas/${unknownId}-400.webp`, cells: everybody(404) },
  { path: '/admin/imagenes', cells: [302, 403, 405, 405] },
  { path: '/admin/imagenes', method: 'POST', cells: [302, 403, 415, 415] },
  { path: '/admin/restaurantes', cells: panel },
  { path: '/admin/restaurantes/nuevo', cells: panel },
  { path: '/admin/restaurantes/nuevo', method: 'POST', cells: [302, 403, 422, 422] },
  { path: '/admin/restaurantes/vista-previa', cells: panel },
  { path: '/admin/restaurantes/vista-previa', method: 'POST', cells: [302, 403, 422, 422] },
  ...['editar', 'eliminar'].flatMap((end): Row[] => [
    {
      path: `/admin/restaurantes/:id/${end}`,
      example: `/admin/restaurantes/1/${end}`,
      cells: panel,
    },
    {
      path: `/admin/restaurantes/:id/${end}`,
      example: `/admin/restaurantes/999/${end}`,
      cells: [302, 403, 404, 404],
    },
    {
      path: `/admin/restaurantes/:id/${end}`,
      method: 'POST',
      example: `/admin/restaurantes/999/${end}`,
      cells: [302, 403, 404, 404],
    },
  ]),
  { path: '/admin/buscar', cells: panel },
  { path: '/admin/blog', cells: panel },
  { path: '/admin/blog/nuevo', cells: panel },
  { path: '/admin/blog/nuevo', method: 'POST', cells: [302, 403, 422, 422] },
  { path: '/admin/blog/vista-previa', cells: [302, 403, 405, 405] },
  { path: '/admin/blog/vista-previa', method: 'POST', cells: [302, 403, 422, 422] },
  ...['editar', 'eliminar'].flatMap((end): Row[] => [
    {
      path: `/admin/blog/:id/${end}`,
      example: `/admin/blog/${unknownId}/${end}`,
      cells: [302, 403, 404, 404],
    },
    {
      path: `/admin/blog/:id/${end}`,
      method: 'POST',
      example: `/admin/blog/${unknownId}/${end}`,
      cells: [302, 403, 404, 404],
    },
  ]),
  { path: '/admin/papelera', cells: panel },
  {
    path: '/admin/papelera/:id/recuperacion',
    example: `/admin/papelera/${unknownId}/recuperacion`,
    cells: [302, 403, 405, 405],
  },
  {
    path: '/admin/papelera/:id/recuperacion',
    method: 'POST',
    example: `/admin/papelera/${unknownId}/recuperacion`,
    cells: [302, 403, 404, 404],
  },
  { path: '/admin/eventos', cells: panel },
  { path: '/admin/eventos/nuevo', cells: panel },
  { path: '/admin/eventos/nuevo', method: 'POST', cells: [302, 403, 422, 422] },
  { path: '/admin/eventos/:id/editar', example: '/admin/eventos/1/editar', cells: panel },
  {
    path: '/admin/eventos/:id/editar',
    method: 'POST',
    example: '/admin/eventos/1/editar',
    cells: [302, 403, 422, 422],
  },
  { path: '/admin/eventos/:id/cancelar', example: '/admin/eventos/1/cancelar', cells: panel },
  {
    path: '/admin/eventos/:id/cancelar',
    method: 'POST',
    example: '/admin/eventos/999/cancelar',
    cells: [302, 403, 404, 404],
  },
  { path: '/admin/eventos/:id/eliminar', example: '/admin/eventos/1/eliminar', cells: panel },
  {
    path: '/admin/eventos/:id/eliminar',
    method: 'POST',
    example: '/admin/eventos/999/eliminar',
    cells: [302, 403, 404, 404],
  },
  { path: '/admin/eventos/vista-previa', cells: panel },
  { path: '/admin/eventos/vista-previa', method: 'POST', cells: [302, 403, 422, 422] },
  { path: '/admin/eventos/:id/asistentes', example: '/admin/eventos/1/asistentes', cells: panel },
  {
    path: '/admin/eventos/:id/asistentes/nuevo',
    example: '/admin/eventos/1/asistentes/nuevo',
    cells: panel,
  },
  {
    path: '/admin/eventos/:id/asistentes/nuevo',
    method: 'POST',
    example: '/admin/eventos/1/asistentes/nuevo',
    cells: [302, 403, 422, 422],
  },
  {
    path: '/admin/eventos/:id/asistentes/:registration',
    example: `/admin/eventos/1/asistentes/${unknownId}`,
    cells: [302, 403, 404, 404],
  },
  {
    path: '/admin/eventos/:id/asistentes/:registration',
    method: 'POST',
    example: `/admin/eventos/1/asistentes/${unknownId}`,
    cells: [302, 403, 404, 404],
  },
  {
    path: '/admin/eventos/:id/asistentes/:registration/cancelar',
    example: `/admin/eventos/1/asistentes/${unknownId}/cancelar`,
    cells: [302, 403, 405, 405],
  },
  {
    path: '/admin/eventos/:id/asistentes/:registration/cancelar',
    method: 'POST',
    example: `/admin/eventos/1/asistentes/${unknownId}/cancelar`,
    cells: [302, 403, 404, 404],
  },
  { path: '/admin/eventos/:id/entrada', example: '/admin/eventos/1/entrada', cells: panel },
  { path: '/admin/eventos/:id/cocina', example: '/admin/eventos/1/cocina', cells: panel },
  { path: '/admin/eventos/:id/mensaje', example: '/admin/eventos/1/mensaje', cells: panel },
  {
    path: '/admin/eventos/:id/mensaje',
    method: 'POST',
    example: '/admin/eventos/1/mensaje',
    cells: [302, 403, 422, 422],
  },
  {
    path: '/admin/eventos/:id/asistentes.csv',
    example: '/admin/eventos/1/asistentes.csv',
    cells: panel,
  },
  {
    path: '/admin/eventos/:id/entrada/marcas',
    example: '/admin/eventos/1/entrada/marcas',
    cells: [302, 403, 405, 405],
  },
  {
    path: '/admin/eventos/:id/entrada/marcas',
    method: 'POST',
    example: '/admin/eventos/1/entrada/marcas',
    cells: [302, 403, 422, 422],
  },
  { path: '/admin/correos', cells: admins },
  {
    path: '/admin/correos/:id/reintento',
    example: `/admin/correos/${unknownId}/reintento`,
    cells: [302, 403, 403, 405],
  },
  {
    path: '/admin/correos/:id/reintento',
    method: 'POST',
    example: `/admin/correos/${unknownId}/reintento`,
    cells: [302, 403, 403, 404],
  },
  { path: '/admin/resenas', cells: panel },
  {
    path: '/admin/resenas/:id/visibilidad',
    example: '/admin/resenas/1/visibilidad',
    cells: [302, 403, 405, 405],
  },
  {
    path: '/admin/resenas/:id/visibilidad',
    method: 'POST',
    example: '/admin/resenas/1/visibilidad',
    cells: [302, 403, 422, 422],
  },
  { path: '/admin/mensajes', cells: admins },
  {
    path: '/admin/mensajes/:id/estado',
    example: `/admin/mensajes/${unknownId}/estado`,
    cells: [302, 403, 403, 405],
  },
  {
    path: '/admin/mensajes/:id/estado',
    method: 'POST',
    example: `/admin/mensajes/${unknownId}/estado`,
    cells: [302, 403, 403, 422],
  },
  // Settings
  { path: '/admin/ajustes', cells: [302, 403, 403, 302] },
  ...settings('/club'),
  ...settings('/contacto'),
  ...settings('/horario'),
  ...settings('/legal'),
  { path: '/admin/ajustes/portada', cells: admins },
  ...settings('/portada/nueva'),
  ...settings('/portada/:id/editar', '/portada/hero-10-vi/editar'),
  ...missingSetting('/portada/:id/quitar'),
  ...settingOrder('/portada/orden'),
  { path: '/admin/ajustes/testimonios', cells: admins },
  ...settings('/testimonios/nuevo'),
  ...settings('/testimonios/:id/editar', '/testimonios/quote-1/editar'),
  ...missingSetting('/testimonios/:id/eliminar'),
  ...settingOrder('/testimonios/orden'),
  // Accounts and the audit log
  { path: '/admin/usuarios', cells: admins },
  { path: '/admin/usuarios', example: '/admin/usuarios?rol=x&pagina=-1&buscar=%00', cells: admins },
  {
    path: '/admin/usuarios/:id/rol',
    example: `/admin/usuarios/${unknownId}/rol`,
    cells: [302, 403, 403, 404],
  },
  {
    path: '/admin/usuarios/:id/rol',
    method: 'POST',
    example: `/admin/usuarios/${unknownId}/rol`,
    cells: [302, 403, 403, 404],
  },
  {
    path: '/admin/usuarios/:id/desactivar',
    example: `/admin/usuarios/${unknownId}/desactivar`,
    cells: [302, 403, 403, 404],
  },
  {
    path: '/admin/usuarios/:id/desactivar',
    method: 'POST',
    example: `/admin/usuarios/${unknownId}/desactivar`,
    cells: [302, 403, 403, 404],
  },
  {
    path: '/admin/usuarios/:id/reactivar',
    example: `/admin/usuarios/${unknownId}/reactivar`,
    cells: [302, 403, 403, 405],
  },
  {
    path: '/admin/usuarios/:id/reactivar',
    method: 'POST',
    example: `/admin/usuarios/${unknownId}/reactivar`,
    cells: [302, 403, 403, 404],
  },
  { path: '/admin/password-reset', cells: admins },
  {
    path: '/admin/password-reset',
    example: `/admin/password-reset?cuenta=${unknownId}`,
    cells: [302, 403, 403, 302],
  },
  { path: '/admin/password-reset', method: 'POST', cells: [302, 403, 403, 302] },
  {
    path: '/admin/password-reset',
    method: 'POST',
    example: `/admin/password-reset?cuenta=${unknownId}`,
    cells: [302, 403, 403, 302],
  },
  { path: '/admin/password-reset/cuenta', cells: admins },
  { path: '/admin/password-reset/cuenta', method: 'POST', cells: [302, 403, 403, 422] },
  { path: '/admin/actividad', cells: admins },
  {
    path: '/admin/actividad',
    example: '/admin/actividad?persona=%00&tipo=x&area=x&desde=2026-02-31&hasta=x&antes=1-',
    cells: admins,
  },
  // Of the development server alone
  { path: '/dev/ui', cells: everybody(404) },
  { path: '/dev/outbox', cells: everybody(404) },
  { path: '/dev/outbox/:id', example: `/dev/outbox/${unknownId}`, cells: everybody(404) },
  // Endpoints
  { path: '/idioma', method: 'POST', cells: everybody(422) },
  { path: '/salir', method: 'POST', cells: everybody(302) },
  { path: '/sesion', cells: everybody(200) },
]

/** The full paths of all routes, parameters as written. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    const own = entry.path !== undefined || entry.index ? [path === '' ? '/' : path] : []
    return [...own, ...pathsOf(entry.children ?? [], path)]
  })
}

let app: TestApp
const cookies = new Map<string, string>()

beforeAll(async () => {
  app = await testApp()
  for (const role of ['user', 'editor', 'admin'] as const) cookies.set(role, await app.signIn(role))
})
afterAll(() => app.close())

test('every route of the site has a row', () => {
  const known = new Set(matrix.map(({ path }) => path))
  const missing = new Set(pathsOf(routes).filter((path) => !known.has(path)))
  expect([...missing]).toEqual([])
})

test('no row is about a route that does not exist', () => {
  const existing = new Set(pathsOf(routes))
  expect(matrix.filter(({ path }) => !existing.has(path))).toEqual([])
})

describe.each(matrix)('$method $path', ({ path, method = 'GET', example = path, cells }) => {
  test.each(people.map((person, index) => [person, cells[index]] as const))(
    'answers %s with %i',
    async (person, status) => {
      const cookie = cookies.get(person)
      const answer =
        method === 'GET'
          ? await app.ask(example, cookie ? { cookie } : {})
          : await app.send(example, {}, cookie)
      expect(answer.status).toBe(status)
    },
  )
})
