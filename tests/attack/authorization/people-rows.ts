import { admins, get, renewers, secretaries, type Row } from './row.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

/** Of a missing member. */
const member = (end: string) => `/admin/socios/${unknownId}${end}`

/** Admin pages; the secretary sees members too. */
export const peopleRows: readonly Row[] = [
  get('/admin/socios/:id/persona', secretaries(404)),
  get(
    '/admin/socios/:id/consentimientos/:consent',
    secretaries(404),
    member('/consentimientos/fotos'),
  ),
  get('/admin/socios', secretaries(200)),
  get('/admin/socios.csv', secretaries(200)),
  get('/admin/socios/nuevo', secretaries(200)),
  get('/admin/socios/duplicados', secretaries(200)),
  get('/admin/socios/invitaciones', secretaries(200)),
  get('/admin/socios/importar', secretaries(200)),
  get('/admin/socios/importar/guardar', secretaries(200)),
  get('/admin/socios/importar/deshacer', secretaries(405)),
  get('/admin/socios/:id', secretaries(404)),
  get('/admin/socios/:id', secretaries(200), ({ rows }) => `/admin/socios/${rows.request}`),
  get('/admin/socios/:id/carnet', secretaries(404)),
  // Applicants have no card.
  get(
    '/admin/socios/:id/carnet',
    secretaries(404),
    ({ rows }) => `/admin/socios/${rows.request}/carnet`,
  ),
  get('/admin/socios/:id/ficha', secretaries(404)),
  get('/admin/socios/:id/editar', secretaries(404)),
  get('/admin/socios/:id/baja', secretaries(404)),
  get('/admin/socios/:id/eliminar', secretaries(404)),
  get(
    '/admin/socios/:id/eliminar',
    secretaries(200),
    ({ rows }) => `/admin/socios/${rows.request}/eliminar`,
  ),
  get('/admin/socios/:id/rechazar', secretaries(404)),
  get(
    '/admin/socios/:id/rechazar',
    secretaries(200),
    ({ rows }) => `/admin/socios/${rows.request}/rechazar`,
  ),
  get('/admin/socios/:id/deshacer', secretaries(405)),
  get('/admin/socios/:id/suspension', secretaries(404)),
  get('/admin/socios/:id/renovacion', secretaries(404)),
  get('/admin/socios/renovaciones', renewers(200)),
  get('/admin/socios/renovaciones/renovar', renewers(405)),
  get('/admin/socios/renovaciones/acabar', secretaries(405)),
  get('/admin/socios/evolucion', secretaries(200)),
  get('/admin/socios/planes', secretaries(200)),
  get('/admin/socios/planes/nuevo', secretaries(200)),
  get('/admin/socios/planes/:id/editar', secretaries(404)),
  get('/admin/socios/:id/decision', secretaries(405)),
  get('/admin/socios/aprobacion', secretaries(405)),
  get('/admin/socios/:id/unir/:other', secretaries(404)),
  get('/admin/socios/:id/invitacion', secretaries(405)),

  get('/admin/ventajas', admins(200)),
  get('/admin/ventajas/nuevo', admins(200)),
  get('/admin/ventajas/usos', admins(200)),
  get('/admin/ventajas/:id/editar', admins(404)),
  get(
    '/admin/ventajas/:id/editar',
    admins(200),
    ({ rows }) => `/admin/ventajas/${rows.partner}/editar`,
  ),
  get('/admin/ventajas/:id/enlace', admins(404)),
  get(
    '/admin/ventajas/:id/enlace',
    admins(200),
    ({ rows }) => `/admin/ventajas/${rows.partner}/enlace`,
  ),
  get('/admin/ventajas/:id/suspension', admins(404)),

  get('/admin/asambleas', secretaries(200)),
  get('/admin/asambleas/nueva', secretaries(200)),
  get('/admin/asambleas/:id', secretaries(404)),
  get('/admin/asambleas/:id/editar', secretaries(404)),
  get('/admin/asambleas/:id/publicacion', secretaries(404)),
  get('/admin/asambleas/:id/asistencia', secretaries(404)),
  get('/admin/asambleas/:id/llegada', secretaries(405)),
  get('/admin/asambleas/:id/asistencia/:person', secretaries(404)),
  get('/admin/asambleas/:id/lista', secretaries(404)),
  get('/admin/asambleas/:id/puntos/:point', secretaries(404)),
  get('/admin/asambleas/:id/acta', secretaries(404)),
  get('/admin/asambleas/:id/acta/borrador', secretaries(405)),
  get('/admin/asambleas/:id/documentos', secretaries(404)),
  get('/admin/asambleas/:id/documentos/:document/quitar', secretaries(404)),

  get('/admin/mensajes', admins(200)),
  get('/admin/mensajes/estado', admins(405)),
  get('/admin/mensajes/:id/estado', admins(405)),
  get('/admin/correos', admins(200)),
  get('/admin/correos/reintento', admins(200)),

  get('/admin/usuarios', admins(200)),
  get('/admin/usuarios', admins(200), '/admin/usuarios?rol=x&pagina=-1&buscar=%00'),
  get('/admin/usuarios/relevo', admins(200)),
  get('/admin/usuarios/:id/rol', admins(404)),
  get('/admin/usuarios/:id/rol', admins(200), ({ people }) => {
    const { id } = people.user.account
    return `/admin/usuarios/${id}/rol`
  }),
  get('/admin/usuarios/:id/encargos', admins(404)),
  get('/admin/usuarios/:id/encargos', admins(200), ({ people }) => {
    const { id } = people.user.account
    return `/admin/usuarios/${id}/encargos`
  }),
  get('/admin/usuarios/:id/encargos/:office/retirada', admins(405)),
  get('/admin/usuarios/:id/desactivar', admins(404)),
  get('/admin/usuarios/:id/reactivar', admins(404)),
  get('/admin/usuarios/:id/verificacion', admins(404)),
  get('/admin/usuarios/:id/verificacion', admins(200), ({ people }) => {
    const { id } = people.user.account
    return `/admin/usuarios/${id}/verificacion`
  }),
  get('/admin/password-reset', admins(200)),
  get('/admin/password-reset', admins(302), `/admin/password-reset?cuenta=${unknownId}`),
  get('/admin/password-reset', admins(200), ({ people }) => {
    const { id } = people.user.account
    return `/admin/password-reset?cuenta=${id}`
  }),
  get('/admin/password-reset/cuenta', admins(200)),

  get('/admin/actividad', admins(200)),
  get(
    '/admin/actividad',
    admins(200),
    '/admin/actividad?persona=%00&tipo=x&area=x&desde=2026-02-31&hasta=0000-01-01&antes=1-',
  ),
]
