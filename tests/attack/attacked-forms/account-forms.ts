import { shownVersion } from '#tests/support/shown-form.ts'
import { personForm, signUpForm } from '#tests/support/valid-requests/forms.ts'
import { empty, newest, password, unknownId, type AttackedForm } from './attacked-form.ts'

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }

/** What a browser could answer, of a passkey that nobody has. */
const somePasskey = JSON.stringify({
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
})
const someNewPasskey = JSON.stringify({
  ...credential,
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
})

/** Signing in and up, and one's own account with its second factors. */
export const accountForms: readonly AttackedForm[] = [
  {
    route: '/auth',
    by: 'visitor',
    base: () => ({ email: 'ona@example.cat', password, returnTo: '/cuenta' }),
    dear: true,
  },
  {
    route: '/auth/registro',
    by: 'visitor',
    base: (_world, count) => signUpForm({ email: `account-${count}@example.cat`, password }),
    kept: { row: newest('usuarios', 'created_at'), fields: ['email', 'full_name'] },
    dear: true,
  },
  {
    route: '/auth/recuperar',
    by: 'visitor',
    base: (_world, count) => ({ email: `person-${count}@example.cat` }),
  },
  {
    route: '/auth/nueva-contrasena',
    by: 'visitor',
    base: () => ({ token: 'a-token', password, confirmation: password }),
    dear: true,
  },
  {
    route: '/auth/verificar',
    by: 'visitor',
    base: () => ({ token: 'a-token', returnTo: '/cuenta' }),
  },
  {
    route: '/create-super-admin',
    by: 'visitor',
    base: ({ setupToken }, count) => ({
      token: setupToken,
      email: `person-${count}@example.cat`,
      password,
    }),
    dear: true,
  },
  {
    route: '/admin/login',
    by: 'visitor',
    base: () => ({ email: 'ona@example.cat', password, returnTo: '/admin/dashboard' }),
    dear: true,
  },
  {
    route: '/auth/otra-vez',
    by: 'visitor',
    base: () => ({ email: 'ona@example.cat', password }),
    dear: true,
  },
  {
    route: '/auth/otra-vez/codigo',
    by: 'user',
    base: () => ({ code: '123456' }),
  },
  {
    route: '/auth/segundo-paso',
    by: 'user',
    base: () => ({ factor: unknownId, code: '123456', returnTo: '/cuenta' }),
  },
  {
    route: '/auth/segundo-paso/codigo',
    by: 'user',
    base: () => ({ factor: unknownId, returnTo: '/cuenta' }),
  },
  empty('/auth/passkey/reto', () => '/auth/passkey/reto', 'visitor'),
  {
    route: '/auth/passkey',
    by: 'visitor',
    base: () => ({ response: somePasskey, returnTo: '/cuenta', panel: '' }),
  },
  empty('/auth/segundo-paso/passkey/reto', () => '/auth/segundo-paso/passkey/reto', 'user'),
  {
    route: '/auth/segundo-paso/passkey',
    by: 'user',
    base: () => ({ response: somePasskey, returnTo: '/cuenta' }),
  },
  {
    route: '/cuenta/verificacion/passkey/reto',
    by: 'user',
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/verificacion/passkey',
    by: 'user',
    base: () => ({ name: 'Mi portátil', response: someNewPasskey }),
  },
  {
    route: '/cuenta/verificacion/:id/nombre',
    by: 'user',
    path: () => `/cuenta/verificacion/${unknownId}/nombre`,
    base: () => ({ name: 'Mi portátil', currentPassword: '' }),
  },
  {
    route: '/cuenta/perfil',
    by: 'user',
    base: () => ({ name: 'Núria Soler', language: 'ca' }),
    kept: {
      row: `select to_jsonb(u) as kept from usuarios u where email = 'user@example.cat'`,
      fields: ['name'],
    },
  },
  {
    route: '/cuenta/ficha',
    by: 'user',
    base: async ({ app, cookies }) =>
      personForm({ version: await shownVersion(app, '/cuenta/ficha', cookies.user) }),
    spared: ['version'],
    kept: {
      row: `select to_jsonb(p) as kept from people p where email = 'user@example.cat'`,
      fields: ['full_name', 'phone', 'street', 'town', 'needs_note'],
    },
  },
  {
    route: '/cuenta/email',
    by: 'user',
    base: (_world, count) => ({ email: `new-${count}@example.cat`, currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/datos/descarga',
    by: 'user',
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/datos/eliminar',
    by: 'user',
    // Never the right word: the account is still needed.
    base: () => ({ confirmed: 'no', currentPassword: '' }),
    dear: true,
  },
  { route: '/cuenta/email/confirmacion', by: 'user', base: () => ({ token: 'a-token' }) },
  {
    route: '/cuenta/contrasena',
    by: 'user',
    base: () => ({ password, confirmation: password, currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/verificacion/aplicacion',
    by: 'user',
    base: () => ({ name: 'Mi teléfono', currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/verificacion/telefono',
    by: 'user',
    base: () => ({ name: 'Mi teléfono', phone: '+34600000000', currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/verificacion/codigos',
    by: 'user',
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/verificacion/:id',
    by: 'user',
    path: () => `/cuenta/verificacion/${unknownId}`,
    base: () => ({ code: '123456' }),
  },
  empty(
    '/cuenta/verificacion/:id/codigo',
    () => `/cuenta/verificacion/${unknownId}/codigo`,
    'user',
  ),
  {
    route: '/cuenta/verificacion/:id/quitar',
    by: 'user',
    path: () => `/cuenta/verificacion/${unknownId}/quitar`,
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  empty('/cuenta/sesiones/otras/cierre', () => '/cuenta/sesiones/otras/cierre', 'user'),
  empty('/cuenta/sesiones/:id/cierre', () => `/cuenta/sesiones/${unknownId}/cierre`, 'user'),
]
