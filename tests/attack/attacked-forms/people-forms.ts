import { randomUUID } from 'node:crypto'
import { shownVersion } from '#tests/support/shown-form.ts'
import {
  memberForm,
  membershipForm,
  personDetailsForm,
  planForm,
} from '#tests/support/valid-requests/forms.ts'
import {
  empty,
  newest,
  password,
  savedVersion,
  unknownId,
  type WrittenForm,
} from './attacked-form.ts'

const table = {
  content: 'Nombre;Email\nAna Puig;ana@example.cat',
  existing: 'skip',
  language: 'ca',
}

const inTable = (text: string) =>
  `Nombre;Email;Notas\n"${text.replaceAll('"', '""')}";a@example.cat;"x"`

/** The panel's forms about people: members, messages, mails and accounts. */
export const peopleForms: readonly WrittenForm[] = [
  {
    route: '/admin/socios/nuevo',
    base: (_world, count) =>
      membershipForm({ email: `person-${count}@example.cat`, language: 'ca' }),
    kept: {
      row: newest('membership_requests', 'created_at'),
      fields: ['full_name', 'email', 'phone', 'reason'],
    },
  },
  {
    route: '/admin/socios/:id/persona',
    base: async ({ app, cookies, memberId }) =>
      personDetailsForm({
        version: await shownVersion(app, `/admin/socios/${memberId}/persona`, cookies.admin),
      }),
    skipped: ['version'],
    kept: {
      row: 'select to_jsonb(p) as kept from people p join membership_requests m on m.person_id = p.id where m.id::text = $1',
      id: ({ memberId }) => memberId,
      fields: ['street', 'town'],
    },
  },
  {
    route: '/admin/socios/:id/editar',
    base: async (world) =>
      memberForm({
        email: 'marc@example.cat',
        phone: '+34 600 00 00 00',
        member_number: '1',
        member_notes: 'Viene los jueves.',
        language: 'ca',
        household_of: '',
        plan_id: world.planId,
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
    base: () => ({ left_on: '2027-01-31' }),
    more: ['back', 'because'],
  },
  empty('/admin/socios/:id/eliminar'),
  {
    route: '/admin/socios/:id/decision',
    path: ({ requestId }) => `/admin/socios/${requestId}/decision`,
    base: () => ({ status: 'approved', reason: 'Fins aviat.' }),
  },
  empty('/admin/socios/:id/deshacer', ({ requestId }) => `/admin/socios/${requestId}/deshacer`),
  {
    route: '/admin/socios/:id/suspension',
    base: () => ({ suspended: 'no' }),
  },
  {
    route: '/admin/socios/:id/renovacion',
    base: () => ({ valid_until: '2198-12-31' }),
  },
  {
    route: '/admin/socios/renovaciones/renovar',
    base: ({ memberId }) => ({ [memberId]: 'yes' }),
  },
  {
    route: '/admin/socios/renovaciones/acabar',
    base: () => ({ people: '6' }),
  },
  {
    route: '/admin/socios/planes/nuevo',
    base: () => planForm(),
    kept: { row: newest('membership_plans', 'created_at'), fields: ['name_es', 'name_ca'] },
  },
  {
    route: '/admin/socios/planes/:id/editar',
    base: async (world) =>
      planForm({ version: await savedVersion(world, 'membership_plans', world.planId) }),
    kept: {
      row: 'select to_jsonb(p) as kept from membership_plans p where id::text = $1',
      id: ({ planId }) => planId,
      fields: ['name_es', 'name_ca'],
    },
  },
  {
    route: '/admin/socios/aprobacion',
    base: ({ requestId }) => ({ [requestId]: 'yes' }),
  },
  {
    route: '/admin/socios/:id/unir/:other',
    path: ({ memberId, requestId }) => `/admin/socios/${requestId}/unir/${memberId}`,
    base: async (world) => ({
      version: await savedVersion(world, 'membership_requests', world.requestId),
      other_version: await savedVersion(world, 'membership_requests', world.memberId),
    }),
  },
  empty(
    '/admin/socios/:id/consentimientos/:consent',
    ({ memberId }) => `/admin/socios/${memberId}/consentimientos/fotos`,
  ),
  empty('/admin/socios/:id/invitacion'),
  empty('/admin/socios/invitaciones'),
  {
    route: '/admin/socios/importar',
    base: () => table,
    more: ['scripts', 'content_digest', 'plan_digest', 'submission', 'content:cell'],
    wrapped: { 'content:cell': inTable },
  },
  { route: '/admin/socios/importar/deshacer', base: () => ({ import_id: unknownId }) },
  {
    route: '/admin/socios/importar/guardar',
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
    base: () => ({ handled: 'no' }),
  },
  {
    route: '/admin/mensajes/estado',
    base: ({ messageId }) => ({ [messageId]: 'yes' }),
  },
  empty('/admin/correos/reintento'),
  empty('/admin/correos/:id/reintento'),
  {
    route: '/admin/usuarios/:id/rol',
    base: () => ({ role: 'user', currentPassword: '' }),
  },
  {
    route: '/admin/usuarios/:id/encargos',
    base: () => ({ office: 'door', event: '', until: '', currentPassword: '' }),
  },
  {
    route: '/admin/usuarios/relevo',
    base: ({ accountId }) => ({
      office: 'treasurer',
      account: accountId,
      withdraw: '',
      currentPassword: '',
    }),
  },
  empty(
    '/admin/usuarios/:id/encargos/:office/retirada',
    ({ accountId, mailId }) => `/admin/usuarios/${accountId}/encargos/${mailId}/retirada`,
  ),
  {
    route: '/admin/eventos/:id/ayudantes',
    path: () => '/admin/eventos/1/ayudantes',
    base: () => ({ email: 'nadie@example.cat', office: 'door', currentPassword: '' }),
  },
  empty(
    '/admin/eventos/:id/ayudantes/:office/retirada',
    ({ mailId }) => `/admin/eventos/1/ayudantes/${mailId}/retirada`,
  ),
  {
    route: '/admin/usuarios/:id/desactivar',
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  {
    route: '/admin/usuarios/:id/reactivar',
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  {
    route: '/admin/usuarios/:id/verificacion',
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  {
    route: '/admin/password-reset',
    path: ({ accountId }) => `/admin/password-reset?cuenta=${accountId}`,
    base: () => ({ password, confirmation: password, currentPassword: '' }),
    dear: true,
  },
  {
    route: '/admin/password-reset/cuenta',
    base: () => ({ email: 'ona@example.cat' }),
  },
]
