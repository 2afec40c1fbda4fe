import { route } from '@react-router/dev/routes'
import type { SubjectRoutes } from '#app/platform/http/subject-routes.ts'

/** Dialogs over a member's page, which the administration room assembles. */
export const memberDialogs = [
  route('socios/:id/editar', 'members/memberships/record/member-edit.route.tsx'),
  route('socios/:id/persona', 'members/people/member-person.route.tsx'),
  route('socios/:id/baja', 'members/memberships/status/member-departure.route.tsx'),
  route('socios/:id/suspension', 'members/memberships/status/member-suspension.route.tsx'),
  route('socios/:id/renovacion', 'members/memberships/status/member-renewal.route.tsx'),
  route('socios/:id/consentimientos/:consent', 'members/people/consent/member-consent.route.tsx'),
]

export const membersRoutes: SubjectRoutes = {
  site: [
    route('club/ventajas', 'members/partners/uses/benefits.route.tsx'),
    route('propuestas', 'members/proposals/proposals.route.tsx'),
    route('propuestas/:id/voto', 'members/proposals/proposal-vote.route.ts'),
    route('unete', 'members/memberships/joining/join.route.tsx'),
    route('correo/baja', 'members/mail-preferences/unsubscribe.route.tsx'),
    route('correo/alta', 'members/mail-preferences/resubscribe.route.ts'),
  ],
  account: [
    route('ficha', 'members/people/person.route.tsx'),
    route('carnet', 'members/partners/card.route.tsx'),
    route('perfil', 'members/own-account/profile.route.tsx'),
    route('asambleas', 'members/assemblies/assemblies.route.tsx'),
    route('asambleas/:id', 'members/assemblies/assembly.route.tsx'),
    route('directorio', 'members/directory/directory.route.tsx'),
    route('directorio/ficha', 'members/directory/directory-entry.route.tsx'),
    route('email', 'members/own-account/email.route.tsx'),
    route('email/confirmacion', 'members/own-account/email-confirmation.route.tsx'),
    route('contrasena', 'members/own-account/own-password.route.tsx'),
    route('correos', 'members/mail-preferences/mail-choices.route.tsx'),
    route('sesiones', 'members/own-account/sessions/session-list.route.tsx'),
    route('sesiones/otras/cierre', 'members/own-account/sessions/other-sessions-end.route.ts'),
    route('sesiones/:id/cierre', 'members/own-account/sessions/session-end.route.ts'),
  ],
  panel: [
    route('socios', 'members/memberships/list/member-list.route.tsx', [
      route('nuevo', 'members/memberships/record/member-new.route.tsx'),
      route('invitaciones', 'members/member-invitations/member-invitations.route.tsx'),
      route(':id', 'members/memberships/record/member-details.route.tsx'),
      route(':id/eliminar', 'members/memberships/record/member-deletion.route.tsx'),
      route(':id/rechazar', 'members/memberships/deciding/member-rejection.route.tsx'),
      route(':id/decision', 'members/memberships/deciding/membership-decision.route.ts'),
      route(':id/deshacer', 'members/memberships/deciding/membership-undo.route.ts'),
      route(':id/unir/:other', 'members/memberships/doubles/member-joining.route.tsx'),
      route(':id/invitacion', 'members/member-invitations/member-invitation.route.ts'),
    ]),
    route('ventajas/nuevo', 'members/partners/partner-form.route.tsx', { id: 'new-partner' }),
    route('ventajas/usos', 'members/partners/uses/benefit-uses.route.tsx'),
    route('ventajas/:id/editar', 'members/partners/partner-form.route.tsx'),
    route('ventajas', 'members/partners/partner-list.route.tsx', [
      route(':id/enlace', 'members/partners/acts/partner-link.route.tsx'),
      route(':id/suspension', 'members/partners/acts/partner-suspension.route.tsx'),
    ]),
    route('socios/renovaciones/renovar', 'members/memberships/status/renewals.route.ts'),
    route('socios/:id/carnet', 'members/member-card/member-paper-card.route.tsx'),
    route('socios/planes', 'members/membership-plans/plan-list.route.tsx', [
      route('nuevo', 'members/membership-plans/plan-form.route.tsx', { id: 'new-plan' }),
      route(':id/editar', 'members/membership-plans/plan-form.route.tsx'),
    ]),
    route('socios/aprobacion', 'members/memberships/deciding/membership-approvals.route.ts'),
    route('socios/duplicados', 'members/memberships/doubles/member-doubles.route.tsx'),
    route('socios/importar', 'members/member-import/member-import.route.tsx'),
    route('socios/importar/guardar', 'members/member-import/member-import.route.tsx', {
      id: 'stored-member-import',
    }),
    route('socios/importar/deshacer', 'members/member-import/member-import-undo.route.ts'),
    route('asambleas', 'members/assemblies/assembly-list.route.tsx', [
      route('nueva', 'members/assemblies/writing/assembly-form.route.tsx', { id: 'new-assembly' }),
      route(':id/editar', 'members/assemblies/writing/assembly-form.route.tsx'),
    ]),
    route('asambleas/:id', 'members/assemblies/assembly-details.route.tsx', [
      route('publicacion', 'members/assemblies/writing/assembly-publication.route.tsx'),
      route('documentos', 'members/assemblies/documents/assembly-document-new.route.tsx'),
      route(
        'documentos/:document/quitar',
        'members/assemblies/documents/assembly-document-removal.route.tsx',
      ),
      route('puntos/:point', 'members/assemblies/votes/votes.route.tsx'),
    ]),
    route('asambleas/:id/asistencia', 'members/assemblies/attendance/attendance.route.tsx', [
      route(':person', 'members/assemblies/attendance/attendance-entry.route.tsx'),
    ]),
    route('asambleas/:id/llegada', 'members/assemblies/attendance/attendance-arrival.route.ts'),
    route('asambleas/:id/acta/borrador', 'members/assemblies/record/record-draft.route.ts'),
    route('asambleas/:id/lista', 'members/assemblies/attendance/attendance-sheet.route.tsx'),
    route('asambleas/:id/acta', 'members/assemblies/record/assembly-record.route.tsx'),
    route('propuestas', 'members/proposals/proposal-list.route.tsx', [
      route(':id/respuesta', 'members/proposals/proposal-answer.route.tsx'),
    ]),
    route('propuestas/:id/visibilidad', 'members/proposals/proposal-visibility.route.ts'),
  ],
  alone: [
    // A partner's own page, without an account and without the site's layout.
    route('local/:token', 'members/partners/checks/partner.route.tsx'),
    route('local/:token/comprobacion', 'members/partners/checks/card-check.route.tsx'),
    route('local/:token/uso', 'members/partners/uses/benefit-use.route.tsx'),
    // The offline card, and its codes.
    route('cuenta/carnet/guardado', 'members/member-card/kept-card.route.tsx'),
    route('cuenta/carnet/codigo', 'members/member-card/card-code.route.ts'),
    route('cuenta/carnet/sin-red.js', 'members/member-card/card-keeping.route.ts'),
    route(
      'cuenta/asambleas/:id/documentos/:document',
      'members/assemblies/documents/assembly-document.route.ts',
    ),
    route('admin/socios.csv', 'members/memberships/list/member-table.route.ts'),
  ],
}
