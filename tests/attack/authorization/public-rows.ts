import type { World } from '#tests/support/valid-requests/world.ts'
import { everybody, get, owner, type Row } from './row.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

/** Pages of a missing registration. */
const nobodys = (end: string) => `/reservas/${unknownId}${end}?clave=AAAA`

/** The pages of a registration of `user`, without the key of its mails. */
const users = (end: string) => (world: World) => `/reservas/${world.rows.registration}${end}`

/** With the key, which is as good as being the owner. */
const withKey = (end: string) => (world: World) => {
  const [path, key] = world.linkOf(world.rows.registration).split('?')
  return `${path}${end}?${key}`
}

/** The page of a partner by its link. */
const partnerOf = (end: string) => (world: World) => `${world.partnerPath()}${end}`

/** Public pages and forms, and one's own registration. */
export const publicRows: readonly Row[] = [
  get('/', everybody(200)),
  get('/club', everybody(200)),
  get('/club/ventajas', everybody(200)),
  // The link is all that it takes.
  get('/local/:token', everybody(200), partnerOf('')),
  get('/local/:token', everybody(404), '/local/AAAA'),
  get('/cocina/:token', everybody(404), '/cocina/AAAA'),
  get('/local/:token/comprobacion', everybody(200), partnerOf('/comprobacion')),
  get('/local/:token/uso', everybody(200), partnerOf('/uso')),
  get('/puntuar', everybody(404)),
  get('/eventos', everybody(200)),
  get('/eventos/:id', everybody(200)),
  get('/eventos/:id', everybody(404), '/eventos/999'),
  get('/eventos/:id', everybody(404), ({ rows }) => `/eventos/${rows.draftEvent}`),
  get('/restaurantes', everybody(200)),
  get('/restaurantes/:id', everybody(200)),
  get('/restaurantes/:id', everybody(404), '/restaurantes/1e3'),
  get('/restaurantes/:id/tarjeta.jpg', everybody(200)),
  get('/restaurantes/:id/tarjeta.jpg', everybody(404), '/restaurantes/999/tarjeta.jpg'),
  get('/eventos/:id/tarjeta.jpg', everybody(200)),
  get('/eventos/:id/tarjeta.jpg', everybody(404), '/eventos/999/tarjeta.jpg'),
  get(
    '/eventos/:id/tarjeta.jpg',
    everybody(404),
    ({ rows }) => `/eventos/${rows.draftEvent}/tarjeta.jpg`,
  ),
  get('/eventos/rss.xml', everybody(200)),
  get('/eventos.ics', everybody(200)),
  get('/eventos/:id/evento.ics', everybody(200)),
  get('/eventos/:id/evento.ics', everybody(404), '/eventos/999/evento.ics'),
  get(
    '/eventos/:id/evento.ics',
    everybody(404),
    ({ rows }) => `/eventos/${rows.draftEvent}/evento.ics`,
  ),
  get('/eventos/calendario', everybody(200)),
  get('/blog', everybody(200)),
  get('/blog/rss.xml', everybody(200)),
  get('/blog/:slug', everybody(404), '/blog/no-hay'),
  get('/blog/:slug', everybody(404), ({ rows }) => `/blog/${rows.draftSlug}`),
  // A person without membership sees what it is.
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
  get('/subidas/:file', everybody(404), `/subidas/${unknownId}-400.webp`),
  get('/subidas/:file', everybody(200), ({ rows }) => rows.picture),
  get('/*', everybody(404), '/no/such/page'),

  // Registering, and one's own registration: another person's is not found.
  get('/eventos/:id/inscripcion', everybody(200)),
  get('/eventos/:id/inscripcion', everybody(404), '/eventos/999/inscripcion'),
  get('/eventos/:id/inscripcion/enviada', everybody(200)),
  get('/eventos/:id/inscripcion/enviada', everybody(404), '/eventos/999/inscripcion/enviada'),
  get('/reservas/:id', everybody(404), nobodys('')),
  get('/reservas/:id', owner(200), users('')),
  get('/reservas/:id', everybody(200), withKey('')),
  get('/reservas/:id/confirmacion', everybody(404), nobodys('/confirmacion')),
  get('/reservas/:id/confirmacion', owner(200), users('/confirmacion')),
  get('/reservas/:id/confirmacion', everybody(200), withKey('/confirmacion')),
  get('/reservas/:id/oferta', everybody(404), nobodys('/oferta')),
  get('/reservas/:id/oferta', owner(200), users('/oferta')),
  get('/reservas/:id/plaza', everybody(404), nobodys('/plaza')),
  get('/reservas/:id/plaza', owner(200), users('/plaza')),
  get('/reservas/:id/plazas', everybody(404), nobodys('/plazas')),
  get('/reservas/:id/plazas', owner(200), users('/plazas')),
  get('/reservas/:id/plazas', everybody(200), withKey('/plazas')),
  get('/reservas/:id/mesa', everybody(404), nobodys('/mesa')),
  get('/reservas/:id/mesa', owner(200), users('/mesa')),
  get('/reservas/:id/mesa', everybody(200), withKey('/mesa')),
  get('/reservas/:id/respuestas', everybody(404), nobodys('/respuestas')),
  get('/reservas/:id/respuestas', owner(200), users('/respuestas')),
  get('/reservas/:id/respuestas', everybody(200), withKey('/respuestas')),
  get('/reservas/:id/cancelar', everybody(404), nobodys('/cancelar')),
  get('/reservas/:id/cancelar', owner(200), users('/cancelar')),
  get('/reservas/:id/cancelar', everybody(200), withKey('/cancelar')),
  get('/reservas/:id/olvidar', everybody(404), nobodys('/olvidar')),
  get('/reservas/:id/olvidar', owner(200), users('/olvidar')),
  get('/reservas/:id/olvidar', everybody(200), withKey('/olvidar')),
  get('/reservas/:id/pago', everybody(404), nobodys('/pago')),
  get('/reservas/:id/pago', owner(200), users('/pago')),
  get('/reservas/:id/pago', everybody(200), withKey('/pago')),
  get('/pago/:id', everybody(404), `/pago/${unknownId}?clave=AAAA`),
  get('/pago/:id/resultado', everybody(404), `/pago/${unknownId}/resultado?clave=AAAA`),
  get('/pago/aviso', everybody(405)),
]
