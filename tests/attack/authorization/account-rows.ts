import type { World } from '#tests/support/valid-requests/world.ts'
import {
  but,
  everybody,
  get,
  members,
  outsidePanel,
  owner,
  pending,
  signedInOr,
  strangers,
  the,
  type Row,
} from './row.ts'

/** Another person's factor, the admin's. */
const theirs = ({ factor }: World) => ({ id: factor.id })

export const accountRows: readonly Row[] = [
  get('/auth', strangers(200)),
  // Before the second step, signing up is possible as for anybody.
  get('/auth/registro', { ...strangers(200), adminWithoutFactor: 200 }),
  get('/auth/recuperar', everybody(200)),
  get('/auth/nueva-contrasena', everybody(410)),
  // A signed-in person is told that the address is already confirmed.
  get('/auth/verificar', signedInOr(410, 200)),
  // Signed-in people see their account; others sign in first.
  get('/auth/otra-vez', members(200)),
  get('/auth/otra-vez/codigo', everybody(405)),
  get('/auth/segundo-paso', pending(200)),
  get('/auth/segundo-paso/codigo', pending(405)),
  get('/auth/segundo-paso/passkey', pending(405)),
  get('/auth/segundo-paso/passkey/reto', pending(405)),
  get('/auth/passkey', everybody(405)),
  get('/auth/passkey/reto', everybody(405)),

  get('/cuenta/carnet', members(200)),
  // None of them is a member.
  get('/cuenta/carnet/codigo', members(404)),
  get('/cuenta/carnet/guardado', members(404)),
  get('/cuenta', members(200)),
  get('/cuenta/pagos', members(200)),
  get('/cuenta/pagos/:id', members(404)),
  get('/cuenta/pagos/:id/pago', members(200)),
  get('/cuenta/pagos/certificados/:year', members(404), { year: 2026 }),
  get('/cuenta/ficha', members(200)),
  get('/cuenta/asambleas', members(403)),
  get('/cuenta/asambleas/:id', members(403)),
  get(
    '/cuenta/asambleas/:id/documentos/:document', // The document does not exist.
    but(members(403), 404, 'admin', 'secretary'),
  ),
  get('/cuenta/directorio', members(403)),
  get('/cuenta/directorio/ficha', members(403)),
  get('/cuenta/pasaporte', members(200)),
  get('/club/libro', but(members(403), 200, 'editor', 'admin')),
  // The book has the current year, also before its first visit.
  get('/club/libro/:year', but(members(403), 200, 'editor', 'admin'), {
    year: new Date().getFullYear(),
  }),
  get('/club/libro/:year', but(members(403), 404, 'editor', 'admin'), { year: 9999 }),
  get('/propuestas/:id/voto', members(405)),
  get('/cuenta/perfil', members(200)),
  get('/cuenta/email', members(200)),
  get('/cuenta/email/confirmacion', members(410)),
  get('/cuenta/contrasena', members(200)),
  get('/cuenta/sesiones', members(200)),
  get('/cuenta/sesiones/otras/cierre', members(405)),
  get('/cuenta/sesiones/:id/cierre', members(405)),
  get('/cuenta/datos', members(200)),
  get('/cuenta/datos/descarga', members(405)),
  get('/cuenta/datos/eliminar', members(200)),
  get('/cuenta/verificacion', members(200)),
  get('/cuenta/verificacion/aplicacion', members(200)),
  get('/cuenta/verificacion/telefono', members(200)),
  get('/cuenta/verificacion/passkey', members(200)),
  get('/cuenta/verificacion/passkey/reto', members(405)),
  // None of them has a factor.
  get('/cuenta/verificacion/codigos', members(404)),
  get('/cuenta/verificacion/:id', members(404)),
  get('/cuenta/verificacion/:id', members(404), theirs),
  get('/cuenta/verificacion/:id/codigo', members(405)),
  get('/cuenta/verificacion/:id/quitar', members(404)),
  get('/cuenta/verificacion/:id/quitar', members(404), theirs),
  get('/restaurantes/:id/resena', members(200)),
  get('/restaurantes/:id/resena', members(404), { id: 999 }),
  get('/restaurantes/:id/resena/eliminar', members(404)),
  get('/restaurantes/:id/resena/eliminar', owner(200, members(404)), the('reviewed')),
  // When there is an admin, the set-up page does not exist for any link.
  get('/create-super-admin', everybody(404)),
  get('/admin/login', outsidePanel(200)),
  get('/idioma', everybody(405)),
  get('/sesion', everybody(200)),
  get('/salir', everybody(405)),

  // These exist on the development server only.
  get('/dev/ui', everybody(404)),
  get('/dev/mails', everybody(404)),
  get('/dev/mails/:kind', everybody(404), { kind: 'account-verify' }),
  get('/dev/outbox', everybody(404)),
  get('/dev/outbox/:id', everybody(404)),
]
