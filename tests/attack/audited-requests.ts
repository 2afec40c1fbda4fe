import { randomBytes } from 'node:crypto'
import { storedPassword } from '#tests/support/passwords.ts'
import { worldPassword, newAccount } from '#tests/support/valid-requests/account-requests.ts'
import type { Sent } from '#tests/support/valid-requests/valid-request.ts'
import type { ActorName, World } from '#tests/support/valid-requests/world.ts'

/**
 * What the audit log says of each form of the site that is sent right, by its route, one row for each
 * name: written by hand (design, S14). A new request gets its line here.
 */
export const auditedForms: Readonly<Record<string, readonly string[]>> = {
  '/auth': ['account.signed-in'],
  '/pago/aviso': ['payment.received'],
  '/admin/caja/devolver/:id/tarjeta': ['payment.refunded'],
  '/admin/caja/devolver/tarjeta/:id': ['payment.reversed'],
  '/auth/otra-vez': ['account.signed-in'],
  '/auth/otra-vez/codigo': ['account.second-factor-shown'],
  '/admin/login': ['account.signed-in'],
  '/auth/registro': ['account.signed-up'],
  '/auth/recuperar': ['account.reset-requested'],
  '/auth/nueva-contrasena': ['account.password-changed'],
  '/auth/verificar': ['account.verified'],
  '/create-super-admin': ['account.made-admin'],
  '/salir': ['account.signed-out'],
  '/cuenta/perfil': ['account.profile-changed'],
  '/cuenta/ficha': ['person.changed'],
  '/cuenta/email': ['account.email-change-asked'],
  '/cuenta/email/confirmacion': ['account.email-changed'],
  '/cuenta/contrasena': ['account.password-changed'],
  '/cuenta/sesiones/otras/cierre': ['account.other-sessions-ended'],
  '/cuenta/sesiones/:id/cierre': ['account.session-ended'],
  '/cuenta/datos/descarga': ['account.data-downloaded'],
  '/cuenta/datos/eliminar': ['account.deleted'],
  '/cuenta/verificacion/aplicacion': ['account.factor-begun'],
  '/cuenta/verificacion/telefono': ['account.factor-begun', 'account.code-sent'],
  '/cuenta/verificacion/codigos': ['account.recovery-codes-renewed'],
  '/cuenta/verificacion/:id': ['account.factor-added'],
  '/cuenta/verificacion/:id/codigo': ['account.code-sent'],
  '/cuenta/verificacion/:id/quitar': ['account.factor-removed'],
  '/cuenta/verificacion/:id/nombre': ['account.factor-renamed'],
  '/cuenta/verificacion/passkey': ['account.factor-added'],
  '/auth/passkey': ['account.signed-in'],
  '/auth/segundo-paso/passkey': ['account.second-factor-shown'],
  '/auth/segundo-paso': ['account.second-factor-shown'],
  '/auth/segundo-paso/codigo': ['account.code-sent'],
  '/admin/usuarios/:id/verificacion': ['account.factors-reset'],
  '/unete': ['membership.requested'],
  '/admin/socios/nuevo': ['membership.created'],
  '/admin/socios/:id/persona': ['person.changed'],
  '/admin/socios/:id/consentimientos/:consent': ['person.consent-withdrawn'],
  '/admin/socios/:id/editar': ['membership.updated'],
  '/admin/socios/:id/baja': ['membership.left'],
  '/admin/socios/:id/eliminar': ['membership.deleted'],
  '/admin/socios/:id/decision': ['membership.approved'],
  '/admin/socios/:id/deshacer': ['membership.undone'],
  '/admin/socios/:id/suspension': ['membership.suspended'],
  '/admin/socios/:id/renovacion': ['membership.renewed'],
  '/admin/socios/renovaciones/renovar': ['membership.renewed'],
  '/admin/socios/renovaciones/acabar': ['membership.lapsed'],
  '/admin/socios/planes/nuevo': ['membership.plan-created'],
  '/admin/socios/planes/:id/editar': ['membership.plan-updated'],
  '/admin/socios/aprobacion': ['membership.approved', 'membership.approved'],
  '/admin/socios/:id/unir/:other': ['membership.joined', 'membership.was-joined'],
  '/admin/socios/:id/invitacion': ['membership.invited'],
  '/admin/socios/invitaciones': ['membership.invited'],
  '/admin/socios/importar/guardar': ['membership.created', 'membership.imported'],
  '/admin/restaurantes/nuevo': ['restaurant.created'],
  '/admin/restaurantes/:id/editar': ['restaurant.updated'],
  '/admin/restaurantes/:id/eliminar': ['restaurant.deleted'],
  '/admin/restaurantes/:id/menu': ['menu.saved'],
  '/admin/eventos/:id/noche': ['event.night-noted'],
  '/admin/eventos/:id/noche/notas': ['event.night-noted'],
  '/admin/eventos/:id/noche/fotos': ['event.night-photographed'],
  '/admin/eventos/:id/noche/fotos/:photograph/zonas': ['event.night-covered'],
  '/admin/eventos/:id/noche/fotos/:photograph/retirada': ['event.night-photograph-taken-back'],
  '/admin/eventos/:id/mesas': ['seating.saved'],
  '/admin/eventos/:id/mesas/editar': ['seating.tables-saved'],
  '/admin/eventos/:id/mesas/reparto': ['seating.filled'],
  '/admin/eventos/:id/mesas/reparto/anulacion': ['seating.filling-undone'],
  '/admin/eventos/:id/mesas/deseos': ['seating.joined'],
  '/admin/eventos/:id/menu': ['menu.saved'],
  '/admin/eventos/:id/menu/copia': ['menu.copied'],
  '/admin/eventos/:id/menu/aviso/envio': ['menu.told'],
  '/admin/eventos/:id/menu/aviso/deshacer': ['menu.untold'],
  '/admin/eventos/:id/menu/personas/:guest': ['menu.person-settled'],
  '/admin/eventos/:id/menu/enlace': ['menu.link-given'],
  '/admin/caja/:id/cobro': ['payment.received'],
  '/cuenta/domiciliacion': ['mandate.given'],
  '/cuenta/domiciliacion/retirada': ['mandate.revoked'],
  '/admin/caja/mandatos/nuevo': ['mandate.entered'],
  '/admin/caja/mandatos/:id/retirada': ['mandate.revoked'],
  '/admin/caja/remesas/nueva': ['remittance.prepared'],
  '/admin/caja/remesas/:id/dia': ['remittance.changed'],
  '/admin/caja/remesas/:id/recibos': ['remittance.changed'],
  '/admin/caja/remesas/:id/aviso': ['remittance.announced'],
  '/admin/caja/remesas/:id/fichero': ['remittance.written'],
  '/admin/caja/remesas/:id/enviada': ['remittance.sent'],
  '/admin/caja/remesas/:id/cobro': ['remittance.settled'],
  '/admin/caja/remesas/:id/descarte': ['remittance.dropped'],
  '/admin/caja/remesas/:id/rechazo': ['remittance.refused'],
  '/admin/caja/remesas/:id/recibos/:item/devolucion': ['remittance.returned'],
  '/admin/caja/remesas/devoluciones': ['remittance.returned'],
  '/admin/caja/transferencias/nuevo': ['refund-file.written'],
  '/admin/caja/transferencias/:id/pago': ['payment.refunded', 'refund-file.paid'],
  '/admin/caja/transferencias/:id/descarte': ['refund-file.dropped'],
  '/admin/eventos/:id/entrada/cobros': ['payment.received'],
  '/admin/eventos/:id/asistentes/:registration/cobro': ['payment.received'],
  '/admin/eventos/:id/asistentes/:registration/cobro/anulacion': ['payment.reversed'],
  '/admin/caja/nuevo': ['charge.issued'],
  '/admin/caja/cargos/:id/anulacion': ['charge.reversed'],
  '/admin/caja/cargos/:id/recordatorios': ['charge.spared'],
  '/admin/caja/cargos/:id/recordatorios/otra-vez': ['charge.spared-no-more'],
  '/admin/caja/recordatorios/envio': ['charge.reminders-released'],
  '/admin/caja/pagos/:id/anulacion': ['payment.reversed'],
  '/admin/caja/cuotas/emitir': ['charge.issued'],
  '/admin/caja/devolver/:id/pago': ['payment.refunded'],
  '/admin/caja/devolver/:id/saldo': ['payment.applied'],
  '/admin/caja/devolver/anticipos/:cost': ['event.advance-repaid'],
  '/admin/caja/devolver/anticipos/:cost/anulacion': ['event.repayment-undone'],
  '/admin/eventos/:id/cuentas/gasto': ['event.cost-added'],
  '/admin/eventos/:id/cuentas/cubiertos': ['event.covers-set'],
  '/admin/eventos/:id/cuentas/gastos/:cost/anulacion': ['event.cost-reversed'],
  '/admin/eventos/:id/cuentas/gastos/:cost/justificante': ['event.receipt-added'],
  '/admin/caja/extractos/guardar': ['payment.received', 'statement.taken'],
  '/admin/ventajas/nuevo': ['partner.created'],
  '/admin/ventajas/:id/editar': ['partner.updated'],
  '/admin/ventajas/:id/enlace': ['partner.link-renewed'],
  '/admin/visitas/nuevo': ['visit.created'],
  '/admin/visitas/importar/guardar': ['visit.created', 'visit.imported'],
  '/admin/visitas/:id/editar': ['visit.updated'],
  '/admin/visitas/:id/eliminar': ['visit.deleted'],
  '/admin/eventos/:id/cerrar': ['event.cost-added', 'visit.closed'],
  '/admin/ventajas/:id/suspension': ['partner.suspended'],
  '/admin/visitas/:id/votos/aviso': ['visit.voters-asked'],
  '/admin/visitas/:id/votos/:score/visibilidad': ['visit.sentence-hidden'],
  '/admin/blog/nuevo': ['post.created'],
  '/admin/blog/:id/editar': ['post.updated'],
  '/admin/blog/:id/eliminar': ['post.deleted'],
  '/admin/papelera/:id/recuperacion': ['post.restored'],
  '/admin/resenas/:id/visibilidad': ['review.hidden'],
  '/admin/eventos/nuevo': ['event.created'],
  '/admin/eventos/:id/editar': ['event.updated'],
  '/admin/eventos/:id/cancelar': ['event.cancelled'],
  '/admin/eventos/:id/eliminar': ['event.deleted'],
  '/admin/eventos/:id/asistentes/nuevo': ['registration.added'],
  '/admin/eventos/:id/asistentes/:registration': ['registration.noted'],
  '/admin/eventos/:id/asistentes/:registration/olvidar': ['person.forgotten'],
  '/reservas/:id/olvidar': ['person.forgotten'],
  '/admin/eventos/:id/asistentes/:registration/cancelar': ['registration.cancelled'],
  '/admin/eventos/:id/asistentes/:registration/confirmacion': ['registration.confirmed'],
  '/admin/eventos/:id/asistentes/:registration/plazas': ['registration.seats-changed'],
  '/admin/eventos/:id/asistentes/:registration/respuestas': ['registration.answers-corrected'],
  '/admin/eventos/:id/entrada/nueva': ['registration.walked-in'],
  '/admin/eventos/:id/asistentes/cancelar': ['registration.cancelled'],
  '/admin/eventos/:id/asistentes/retenidas': ['event.seats-offered'],
  '/admin/eventos/:id/mensaje': ['event.messaged'],
  '/admin/ajustes/club': ['settings.changed'],
  '/admin/ajustes/contacto': ['settings.changed'],
  '/admin/ajustes/horario': ['settings.changed'],
  '/admin/ajustes/legal': ['settings.changed'],
  '/admin/ajustes/socios': ['settings.changed'],
  '/admin/ajustes/caja': ['settings.changed'],
  '/admin/ajustes/muestra': ['event.deleted', 'settings.samples-removed'],
  '/admin/ajustes/portada/nueva': ['settings.changed'],
  '/admin/ajustes/portada/:id/editar': ['settings.changed'],
  '/admin/ajustes/portada/:id/quitar': ['settings.changed'],
  '/admin/ajustes/portada/orden': ['settings.changed'],
  '/admin/ajustes/testimonios/nuevo': ['settings.changed'],
  '/admin/ajustes/testimonios/:id/editar': ['settings.changed'],
  '/admin/ajustes/testimonios/:id/eliminar': ['settings.changed'],
  '/admin/ajustes/testimonios/orden': ['settings.changed'],
  '/admin/mensajes/:id/estado': ['message.handled'],
  '/admin/mensajes/estado': ['message.handled', 'message.handled'],
  '/admin/circulares/nueva': ['circular.created'],
  '/admin/circulares/:id/editar': ['circular.updated'],
  '/admin/circulares/:id/envio': ['circular.scheduled'],
  '/admin/circulares/:id/anulacion': ['circular.unscheduled'],
  '/admin/circulares/:id/parada': ['circular.stopped'],
  '/admin/circulares/:id/reanudacion': ['circular.resumed'],
  '/admin/circulares/:id/final': ['circular.ended'],
  '/admin/circulares/:id/cartas-enviadas': ['circular.letters-sent'],
  '/admin/circulares/:id/reintento': ['circular.retried'],
  '/admin/circulares/:id/descarte': ['circular.discarded'],
  '/admin/circulares/:id/recuperacion': ['circular.taken-back'],
  '/admin/circulares/:id/prueba': ['circular.tested'],
  '/admin/circulares/resumen': ['circular.created'],
  '/admin/correos/direcciones/desbloqueo': ['mail.address-freed'],
  '/cuenta/correos': ['account.mails-chosen'],
  '/admin/correos/:id/reintento': ['mail.retried'],
  '/admin/correos/reintento': ['mail.all-retried'],
  '/cuenta/directorio/ficha': ['account.directory-changed'],
  '/admin/asambleas/nueva': ['assembly.created'],
  '/admin/asambleas/:id/editar': ['assembly.updated'],
  '/admin/asambleas/:id/publicacion': ['assembly.record-published'],
  '/admin/asambleas/:id/documentos': ['assembly.document-added'],
  '/admin/asambleas/:id/documentos/:document/quitar': ['assembly.document-removed'],
  '/admin/propuestas/:id/respuesta': ['proposal.answered'],
  '/admin/propuestas/:id/visibilidad': ['proposal.hidden'],
  '/admin/usuarios/:id/rol': ['account.role-changed'],
  '/admin/usuarios/:id/encargos': ['account.office-given'],
  '/admin/usuarios/:id/encargos/:office/retirada': ['account.office-withdrawn'],
  '/admin/eventos/:id/ayudantes': ['account.office-given'],
  '/admin/eventos/:id/ayudantes/:office/retirada': ['account.office-withdrawn'],
  '/admin/usuarios/:id/desactivar': ['account.deactivated'],
  '/admin/usuarios/:id/reactivar': ['account.reactivated'],
  '/admin/password-reset': ['account.password-changed'],
}

/** Forms that leave no row: what visitors do with their own things, and what only answers. */
export const unaudited: ReadonlySet<string> = new Set([
  '/propuestas',
  '/cuenta/asambleas/:id',
  '/propuestas/:id/voto',
  '/contacto',
  // The uses are a log of their own, with the partner and the member.
  '/local/:token/comprobacion',
  '/local/:token/uso',
  '/auth/passkey/reto',
  '/auth/segundo-paso/passkey/reto',
  '/cuenta/verificacion/passkey/reto',
  '/idioma',
  '/eventos/:id/inscripcion',
  '/reservas/:id/confirmacion',
  '/reservas/:id/oferta',
  '/reservas/:id/plaza',
  '/reservas/:id/plazas',
  '/reservas/:id/respuestas',
  '/reservas/:id/mesa',
  '/reservas/:id/cancelar',
  // What is begun is no money yet.
  '/reservas/:id/pago',
  '/cuenta/pagos/:id/pago',
  '/restaurantes/:id/resena',
  '/restaurantes/:id/resena/eliminar',
  '/admin/imagenes',
  '/admin/socios/importar',
  '/admin/visitas/importar',
  '/admin/caja/extractos',
  '/admin/password-reset/cuenta',
  '/admin/restaurantes/vista-previa',
  '/admin/blog/vista-previa',
  '/admin/blog/vista-previa/pagina',
  '/admin/eventos/vista-previa',
  '/admin/circulares/vista-previa',
  // Who votes what is nobody's business.
  '/puntuar',
  '/correo/baja',
  '/correo/alta',
  '/correo/rebotes',
  // A list of what is still to do, which changes nothing of the club's.
  '/admin/primeros-pasos',
  // The marks of the door are a log of their own, with who marked.
  '/admin/eventos/:id/entrada/marcas',
])

/** Something else that the audit log tells of: a form that is refused, a page that was seen. */
export type AuditedRequest = {
  what: string
  by: ActorName
  action: string
  method: 'GET' | 'POST'
  prepare: (world: World) => Promise<Sent>
  /** Puts back what it has changed. */
  after?: (world: World) => Promise<unknown>
}

const page = (path: (world: World) => string) => (world: World) =>
  Promise.resolve({ path: path(world), fields: {} })

/** Requests beside the forms that succeed. */
export const auditedRequests: readonly AuditedRequest[] = [
  {
    what: 'a wrong password',
    by: 'visitor',
    action: 'account.sign-in-failed',
    method: 'POST',
    async prepare(world) {
      const { email } = await newAccount(world)
      return { path: '/auth', fields: { email, password: `${worldPassword}?`, returnTo: '' } }
    },
  },
  {
    what: 'an address that nobody has',
    by: 'visitor',
    action: 'account.sign-in-failed',
    method: 'POST',
    prepare: () => {
      const email = `ningu-${randomBytes(4).toString('hex')}@example.cat`
      return Promise.resolve({
        path: '/auth',
        fields: { email, password: worldPassword, returnTo: '' },
      })
    },
  },
  {
    what: 'a user at the door of the panel',
    by: 'visitor',
    action: 'account.panel-refused',
    method: 'POST',
    async prepare(world) {
      const { email } = await newAccount(world)
      return { path: '/admin/login', fields: { email, password: worldPassword, returnTo: '' } }
    },
  },
  {
    what: 'a sign-up with an address that has an account',
    by: 'visitor',
    action: 'account.signed-up-again',
    method: 'POST',
    async prepare(world) {
      const { email } = await newAccount(world)
      return {
        path: '/auth/registro',
        fields: { email, password: worldPassword, full_name: '', returnTo: '' },
      }
    },
  },
  {
    what: 'a wrong password of one’s own, asked for before a sensitive act',
    by: 'admin',
    action: 'account.password-proof-failed',
    method: 'POST',
    async prepare({ app, people }) {
      const { id } = people.admin.account
      await app.pool.query(
        `update sessions set authenticated_at = now() - interval '1 hour' where account_id = $1`,
        [id],
      )
      await storedPassword(app.db, {
        accountId: id,
        hash: 'scrypt$1024$8$1$AA$AA',
        now: new Date(),
      })
      return {
        path: `/admin/password-reset?cuenta=${people.user.account.id}`,
        fields: {
          password: worldPassword,
          confirmation: worldPassword,
          currentPassword: `${worldPassword}!`,
        },
      }
    },
    after: ({ app }) => app.pool.query('update sessions set authenticated_at = now()'),
  },
  {
    what: 'a refused request',
    by: 'admin',
    action: 'membership.rejected',
    method: 'POST',
    async prepare(world) {
      const { id } = await world.row(
        `insert into membership_requests (full_name, email) values ('Àngel Roca', 'angel@example.cat')
         returning id`,
      )
      return { path: `/admin/socios/${String(id)}/decision`, fields: { status: 'rejected' } }
    },
  },
  {
    what: 'a list of members that was downloaded',
    by: 'admin',
    action: 'membership.exported',
    method: 'GET',
    prepare: page(() => '/admin/socios.csv'),
  },
  {
    what: 'a list of those who come that was downloaded',
    by: 'editor',
    action: 'registration.exported',
    method: 'GET',
    prepare: page(({ rows }) => `/admin/eventos/${rows.event}/asistentes.csv`),
  },
  {
    what: 'what people eat, seen for the kitchen',
    by: 'editor',
    action: 'health.viewed',
    method: 'GET',
    prepare: page(({ rows }) => `/admin/eventos/${rows.event}/cocina`),
  },
  {
    what: 'what people eat, seen at the door',
    by: 'editor',
    action: 'health.viewed',
    method: 'GET',
    prepare: page(({ rows }) => `/admin/eventos/${rows.event}/entrada`),
  },
]
