import { randomUUID } from 'node:crypto'
import { memberForm, membershipForm } from '#tests/support/acts/forms.ts'
import { empty, newest, password, savedVersion, type AttackedForm } from './attacked-form.ts'

const table = {
  content: 'Nombre;Email\nAna Puig;ana@example.cat',
  existing: 'skip',
  language: 'ca',
}

const inTable = (text: string) =>
  `Nombre;Email;Notas\n"${text.replaceAll('"', '""')}";a@example.cat;"x"`

/** The panel's forms about people: members, messages, mails and accounts. */
export const peopleForms: readonly AttackedForm[] = [
  {
    route: '/admin/socios/nuevo',
    by: 'admin',
    base: (_world, count) =>
      membershipForm({ email: `person-${count}@example.cat`, language: 'ca' }),
    kept: {
      row: newest('membership_requests', 'created_at'),
      fields: ['full_name', 'email', 'phone', 'reason'],
    },
  },
  {
    route: '/admin/socios/:id/editar',
    by: 'admin',
    path: ({ memberId }) => `/admin/socios/${memberId}/editar`,
    base: async (world) =>
      memberForm({
        email: 'marc@example.cat',
        phone: '+34 600 00 00 00',
        member_number: '1',
        member_notes: 'Viene los jueves.',
        language: 'ca',
        version: await savedVersion(world, 'membership_requests', world.memberId),
      }),
    kept: {
      row: 'select to_jsonb(m) as kept from membership_requests m where id::text = $1',
      id: ({ memberId }) => memberId,
      fields: ['full_name', 'email', 'phone', 'member_notes'],
    },
  },
  {
    route: '/admin/socios/:id/baja',
    by: 'admin',
    path: ({ memberId }) => `/admin/socios/${memberId}/baja`,
    base: () => ({ left_on: '2027-01-31' }),
    more: ['back'],
  },
  empty('/admin/socios/:id/eliminar', ({ memberId }) => `/admin/socios/${memberId}/eliminar`),
  {
    route: '/admin/socios/:id/decision',
    by: 'admin',
    path: ({ requestId }) => `/admin/socios/${requestId}/decision`,
    base: () => ({ status: 'approved' }),
  },
  {
    route: '/admin/socios/:id/unir/:other',
    by: 'admin',
    path: ({ memberId, requestId }) => `/admin/socios/${requestId}/unir/${memberId}`,
    base: async (world) => ({
      version: await savedVersion(world, 'membership_requests', world.requestId),
      other_version: await savedVersion(world, 'membership_requests', world.memberId),
    }),
  },
  empty('/admin/socios/:id/invitacion', ({ memberId }) => `/admin/socios/${memberId}/invitacion`),
  empty('/admin/socios/invitaciones', () => '/admin/socios/invitaciones'),
  {
    route: '/admin/socios/importar',
    by: 'admin',
    base: () => table,
    more: ['scripts', 'content_digest', 'plan_digest', 'submission', 'content:cell'],
    wrapped: { 'content:cell': inTable },
  },
  {
    route: '/admin/socios/importar/guardar',
    by: 'admin',
    base: () => ({
      ...table,
      content_digest: 'x',
      plan_digest: 'x',
      submission: randomUUID(),
    }),
    more: ['content:cell'],
    wrapped: { 'content:cell': inTable },
  },
  {
    route: '/admin/mensajes/:id/estado',
    by: 'admin',
    path: ({ messageId }) => `/admin/mensajes/${messageId}/estado`,
    base: () => ({ handled: 'no' }),
  },
  empty('/admin/correos/reintento', () => '/admin/correos/reintento'),
  empty('/admin/correos/:id/reintento', ({ mailId }) => `/admin/correos/${mailId}/reintento`),
  {
    route: '/admin/usuarios/:id/rol',
    by: 'admin',
    path: ({ accountId }) => `/admin/usuarios/${accountId}/rol`,
    base: () => ({ role: 'user', currentPassword: '' }),
  },
  {
    route: '/admin/usuarios/:id/desactivar',
    by: 'admin',
    path: ({ accountId }) => `/admin/usuarios/${accountId}/desactivar`,
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  {
    route: '/admin/usuarios/:id/reactivar',
    by: 'admin',
    path: ({ accountId }) => `/admin/usuarios/${accountId}/reactivar`,
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  {
    route: '/admin/usuarios/:id/verificacion',
    by: 'admin',
    path: ({ accountId }) => `/admin/usuarios/${accountId}/verificacion`,
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  {
    route: '/admin/password-reset',
    by: 'admin',
    path: ({ accountId }) => `/admin/password-reset?cuenta=${accountId}`,
    base: () => ({ password, confirmation: password, currentPassword: '' }),
    dear: true,
  },
  {
    route: '/admin/password-reset/cuenta',
    by: 'admin',
    base: () => ({ email: 'ona@example.cat' }),
  },
]
