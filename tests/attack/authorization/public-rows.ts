import type { World } from '#tests/support/valid-requests/world.ts'
import { everybody, get, owner, the, unknownId, type Row } from './row.ts'

/** Pages of a missing registration. */
const nobodys = (end: string) => `/reservas/${unknownId}${end}?clave=AAAA`

/** With its key a registration is open to everybody. */
const withKey = (end: string) => (world: World) => {
  const [path, key] = world.linkOf(world.rows.registration).split('?')
  return `${path}${end}?${key}`
}

const partnerOf = (end: string) => (world: World) => `${world.partnerPath()}${end}`

/** Pages of a registration that its key opens too. */
const ofRegistration = [
  '/confirmacion',
  '/plazas',
  '/mesa',
  '/respuestas',
  '/cancelar',
  '/olvidar',
  '/pago',
]

export const publicRows: readonly Row[] = [
  get('/', everybody(200)),
  get('/club', everybody(200)),
  get('/club/ventajas', everybody(200)),
  // The link alone is enough.
  get('/local/:token', everybody(200), partnerOf('')),
  get('/local/:token', everybody(404), { token: 'AAAA' }),
  get('/cocina/:token', everybody(404), { token: 'AAAA' }),
  get('/local/:token/comprobacion', everybody(200), partnerOf('/comprobacion')),
  get('/local/:token/uso', everybody(200), partnerOf('/uso')),
  get('/puntuar', everybody(404)),
  get('/eventos', everybody(200)),
  get('/eventos/:id', everybody(200)),
  get('/eventos/:id', everybody(404), { id: 999 }),
  get('/eventos/:id', everybody(404), the('draftEvent')),
  get('/restaurantes', everybody(200)),
  get('/restaurantes/:id', everybody(200)),
  get('/restaurantes/:id', everybody(404), { id: '1e3' }),
  get('/restaurantes/:id/tarjeta.jpg', everybody(200)),
  get('/restaurantes/:id/tarjeta.jpg', everybody(404), { id: 999 }),
  get('/eventos/:id/tarjeta.jpg', everybody(200)),
  get('/eventos/:id/tarjeta.jpg', everybody(404), { id: 999 }),
  get('/eventos/:id/tarjeta.jpg', everybody(404), the('draftEvent')),
  get('/eventos/rss.xml', everybody(200)),
  get('/eventos.ics', everybody(200)),
  get('/eventos/:id/evento.ics', everybody(200)),
  get('/eventos/:id/evento.ics', everybody(404), { id: 999 }),
  get('/eventos/:id/evento.ics', everybody(404), the('draftEvent')),
  get('/eventos/calendario', everybody(200)),
  get('/blog', everybody(200)),
  get('/blog/rss.xml', everybody(200)),
  get('/blog/:slug', everybody(404), { slug: 'no-hay' }),
  get('/blog/:slug', everybody(404), ({ rows }) => ({ slug: rows.draftSlug })),
  // People who are not members see an explanation.
  get('/propuestas', everybody(200)),
  get('/contacto', everybody(200)),
  get('/contacto/sello', everybody(200)),
  get('/legal/privacidad', everybody(200)),
  get('/legal/terminos', everybody(200)),
  get('/legal/aviso-legal', everybody(200)),
  get('/privacidad', everybody(308)),
  get('/terminos', everybody(308)),
  get('/aviso-legal', everybody(308)),
  get('/sitemap.xml', everybody(200)),
  get('/robots.txt', everybody(200)),
  get('/.well-known/security.txt', everybody(200)),
  get('/manifest.webmanifest', everybody(200)),
  get('/carnet.webmanifest', everybody(200)),
  get('/cuenta/carnet/sin-red.js', everybody(200)),
  get('/unete', everybody(200)),
  get('/subidas/:file', everybody(404), { file: `${unknownId}-400.webp` }),
  get('/subidas/:file', everybody(200), ({ rows }) => rows.picture),
  get('/*', everybody(404), '/no/such/page'),

  // Registering, and one's own registration; another person's is not found.
  get('/eventos/:id/inscripcion', everybody(200)),
  get('/eventos/:id/inscripcion', everybody(404), { id: 999 }),
  get('/eventos/:id/inscripcion/enviada', everybody(200)),
  get('/eventos/:id/inscripcion/enviada', everybody(404), { id: 999 }),
  ...['', ...ofRegistration, '/oferta', '/plaza'].flatMap((end) => [
    get(`/reservas/:id${end}`, everybody(404), nobodys(end)),
    get(`/reservas/:id${end}`, owner(200), the('registration')),
  ]),
  ...['', ...ofRegistration].map((end) => get(`/reservas/:id${end}`, everybody(200), withKey(end))),
  get('/pago/:id', everybody(404), `/pago/${unknownId}?clave=AAAA`),
  get('/pago/:id/resultado', everybody(404), `/pago/${unknownId}/resultado?clave=AAAA`),
  get('/pago/aviso', everybody(405)),
]
