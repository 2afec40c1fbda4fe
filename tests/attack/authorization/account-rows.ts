import {
  everybody,
  get,
  members,
  outsidePanel,
  owner,
  pending,
  post,
  postWrong,
  strangers,
  type Row,
} from './row.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

/** The pages of a second factor that nobody has. */
const factor = (end: string) => `/cuenta/verificacion/${unknownId}${end}`

/** Signing in and up, links of mails, the account's own pages, and one's own reviews. */
export const accountRows: readonly Row[] = [
  get('/auth', strangers(200)),
  post('/auth', strangers(422)),
  // Whoever is on the way to be signed in may sign up as anybody may.
  get('/auth/registro', { ...strangers(200), adminWithoutFactor: 200 }),
  post('/auth/registro', { ...strangers(422), adminWithoutFactor: 422 }),
  get('/auth/recuperar', everybody(200)),
  post('/auth/recuperar', everybody(422)),
  get('/auth/nueva-contrasena', everybody(410)),
  post('/auth/nueva-contrasena', everybody(422)),
  get('/auth/verificar', everybody(410)),
  post('/auth/verificar', everybody(422)),
  get('/auth/segundo-paso', pending(200)),
  post('/auth/segundo-paso', pending(422)),
  get('/auth/segundo-paso/codigo', pending(405)),
  post('/auth/segundo-paso/codigo', pending(422)),

  get('/cuenta', members(200)),
  get('/cuenta/perfil', members(200)),
  post('/cuenta/perfil', members(422)),
  get('/cuenta/email', members(200)),
  post('/cuenta/email', members(422)),
  get('/cuenta/email/confirmacion', members(410)),
  post('/cuenta/email/confirmacion', members(422)),
  get('/cuenta/contrasena', members(200)),
  post('/cuenta/contrasena', members(422)),
  get('/cuenta/sesiones', members(200)),
  get('/cuenta/sesiones/otras/cierre', members(405)),
  postWrong('/cuenta/sesiones/otras/cierre', members(422)),
  get('/cuenta/sesiones/:id/cierre', members(405), `/cuenta/sesiones/${unknownId}/cierre`),
  post('/cuenta/sesiones/:id/cierre', members(404), `/cuenta/sesiones/${unknownId}/cierre`),
  get('/cuenta/datos', members(200)),
  get('/cuenta/datos/descarga', members(405)),
  postWrong('/cuenta/datos/descarga', members(422)),
  get('/cuenta/datos/eliminar', members(200)),
  post('/cuenta/datos/eliminar', members(422)),
  get('/cuenta/verificacion', members(200)),
  get('/cuenta/verificacion/aplicacion', members(200)),
  postWrong('/cuenta/verificacion/aplicacion', members(422)),
  get('/cuenta/verificacion/telefono', members(200)),
  post('/cuenta/verificacion/telefono', members(422)),
  // None of them has a factor.
  get('/cuenta/verificacion/codigos', members(404)),
  post('/cuenta/verificacion/codigos', members(404)),
  get('/cuenta/verificacion/:id', members(404), factor('')),
  // Somebody else's, that of the admin.
  get(
    '/cuenta/verificacion/:id',
    members(404),
    (world) => `/cuenta/verificacion/${world.factor.id}`,
  ),
  post('/cuenta/verificacion/:id', members(422), factor('')),
  get('/cuenta/verificacion/:id/codigo', members(405), factor('/codigo')),
  post('/cuenta/verificacion/:id/codigo', members(404), factor('/codigo')),
  get('/cuenta/verificacion/:id/quitar', members(404), factor('/quitar')),
  get(
    '/cuenta/verificacion/:id/quitar',
    members(404),
    (world) => `/cuenta/verificacion/${world.factor.id}/quitar`,
  ),
  post('/cuenta/verificacion/:id/quitar', members(404), factor('/quitar')),
  get('/restaurantes/:id/resena', members(200), '/restaurantes/1/resena'),
  get('/restaurantes/:id/resena', members(404), '/restaurantes/999/resena'),
  post('/restaurantes/:id/resena', members(422), '/restaurantes/1/resena'),
  get('/restaurantes/:id/resena/eliminar', members(404), '/restaurantes/1/resena/eliminar'),
  post('/restaurantes/:id/resena/eliminar', members(404), '/restaurantes/1/resena/eliminar'),
  get(
    '/restaurantes/:id/resena/eliminar',
    owner(200, members(404)),
    ({ rows }) => `/restaurantes/${rows.reviewed}/resena/eliminar`,
  ),
  // With an admin in the database the set-up page does not exist, whatever the link.
  get('/create-super-admin', everybody(404)),
  post('/create-super-admin', everybody(422)),
  get('/admin/login', outsidePanel(200)),
  post('/admin/login', outsidePanel(422)),

  post('/idioma', everybody(422)),
  get('/idioma', everybody(405)),
  get('/sesion', everybody(200)),
  get('/salir', everybody(405)),
  { ...post('/salir', everybody(302)), endsSession: true },

  // Of the development server alone.
  get('/dev/ui', everybody(404)),
  get('/dev/outbox', everybody(404)),
  get('/dev/outbox/:id', everybody(404), '/dev/outbox/00000000-0000-4000-8000-000000000000'),
]
