import { everybody, get, members, outsidePanel, owner, post, strangers, type Row } from './row.ts'

/** Signing in and up, links of mails, the account's own pages, and one's own reviews. */
export const accountRows: readonly Row[] = [
  get('/auth', strangers(200)),
  post('/auth', strangers(422)),
  get('/auth/registro', strangers(200)),
  post('/auth/registro', strangers(422)),
  get('/auth/recuperar', everybody(200)),
  post('/auth/recuperar', everybody(422)),
  get('/auth/nueva-contrasena', everybody(410)),
  post('/auth/nueva-contrasena', everybody(422)),
  get('/auth/verificar', everybody(410)),
  post('/auth/verificar', everybody(422)),
  get('/cuenta', members(200)),
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
