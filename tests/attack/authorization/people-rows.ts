import { admins, get, post, postWrong, type Row } from './row.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

/** What is not there, at the end of the path of a member, and of an account. */
const member = (end: string) => `/admin/socios/${unknownId}${end}`
const account = (end: string) => `/admin/usuarios/${unknownId}${end}`

/** What admins alone see: members, messages, mails, accounts, passwords, the audit log. */
export const peopleRows: readonly Row[] = [
  get('/admin/socios', admins(200)),
  get('/admin/socios.csv', admins(200)),
  get('/admin/socios/nuevo', admins(200)),
  post('/admin/socios/nuevo', admins(422)),
  get('/admin/socios/duplicados', admins(200)),
  get('/admin/socios/invitaciones', admins(200)),
  postWrong('/admin/socios/invitaciones', admins(422)),
  get('/admin/socios/importar', admins(200)),
  post('/admin/socios/importar', admins(422)),
  get('/admin/socios/importar/guardar', admins(200)),
  post('/admin/socios/importar/guardar', admins(422)),
  get('/admin/socios/:id', admins(404), member('')),
  get('/admin/socios/:id', admins(200), ({ rows }) => `/admin/socios/${rows.request}`),
  get('/admin/socios/:id/editar', admins(404), member('/editar')),
  post('/admin/socios/:id/editar', admins(404), member('/editar')),
  get('/admin/socios/:id/baja', admins(404), member('/baja')),
  post('/admin/socios/:id/baja', admins(404), member('/baja')),
  get('/admin/socios/:id/eliminar', admins(404), member('/eliminar')),
  get(
    '/admin/socios/:id/eliminar',
    admins(200),
    ({ rows }) => `/admin/socios/${rows.request}/eliminar`,
  ),
  post('/admin/socios/:id/eliminar', admins(404), member('/eliminar')),
  get('/admin/socios/:id/decision', admins(405), member('/decision')),
  post('/admin/socios/:id/decision', admins(422), member('/decision')),
  get('/admin/socios/:id/unir/:other', admins(404), member(`/unir/${unknownId}`)),
  post('/admin/socios/:id/unir/:other', admins(404), member(`/unir/${unknownId}`)),
  get('/admin/socios/:id/invitacion', admins(405), member('/invitacion')),
  post('/admin/socios/:id/invitacion', admins(404), member('/invitacion')),

  get('/admin/mensajes', admins(200)),
  get('/admin/mensajes/:id/estado', admins(405), `/admin/mensajes/${unknownId}/estado`),
  post('/admin/mensajes/:id/estado', admins(422), `/admin/mensajes/${unknownId}/estado`),
  get('/admin/correos', admins(200)),
  get('/admin/correos/reintento', admins(200)),
  post('/admin/correos/reintento', admins(302)),
  get('/admin/correos/:id/reintento', admins(405), `/admin/correos/${unknownId}/reintento`),
  post('/admin/correos/:id/reintento', admins(404), `/admin/correos/${unknownId}/reintento`),

  get('/admin/usuarios', admins(200)),
  get('/admin/usuarios', admins(200), '/admin/usuarios?rol=x&pagina=-1&buscar=%00'),
  get('/admin/usuarios/:id/rol', admins(404), account('/rol')),
  get('/admin/usuarios/:id/rol', admins(200), ({ people }) => {
    const { id } = people.user.account
    return `/admin/usuarios/${id}/rol`
  }),
  post('/admin/usuarios/:id/rol', admins(404), account('/rol')),
  get('/admin/usuarios/:id/desactivar', admins(404), account('/desactivar')),
  post('/admin/usuarios/:id/desactivar', admins(404), account('/desactivar')),
  get('/admin/usuarios/:id/reactivar', admins(404), account('/reactivar')),
  post('/admin/usuarios/:id/reactivar', admins(404), account('/reactivar')),
  get('/admin/usuarios/:id/verificacion', admins(404), account('/verificacion')),
  get('/admin/usuarios/:id/verificacion', admins(200), ({ people }) => {
    const { id } = people.user.account
    return `/admin/usuarios/${id}/verificacion`
  }),
  post('/admin/usuarios/:id/verificacion', admins(404), account('/verificacion')),
  get('/admin/password-reset', admins(200)),
  get('/admin/password-reset', admins(302), `/admin/password-reset?cuenta=${unknownId}`),
  get('/admin/password-reset', admins(200), ({ people }) => {
    const { id } = people.user.account
    return `/admin/password-reset?cuenta=${id}`
  }),
  post('/admin/password-reset', admins(302)),
  post('/admin/password-reset', admins(302), `/admin/password-reset?cuenta=${unknownId}`),
  get('/admin/password-reset/cuenta', admins(200)),
  post('/admin/password-reset/cuenta', admins(422)),

  get('/admin/actividad', admins(200)),
  get(
    '/admin/actividad',
    admins(200),
    '/admin/actividad?persona=%00&tipo=x&area=x&desde=2026-02-31&hasta=0000-01-01&antes=1-',
  ),
]
