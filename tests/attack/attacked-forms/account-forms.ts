import { shownVersion } from '#tests/support/shown-form.ts'
import { personForm, signUpForm } from '#tests/support/valid-requests/forms.ts'
import { empty, newest, password, unknownId, type WrittenForm } from './attacked-form.ts'

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
export const accountForms: readonly WrittenForm[] = [
  {
    route: '/auth',
    base: () => ({ email: 'ona@example.cat', password, returnTo: '/cuenta' }),
    dear: true,
  },
  {
    route: '/auth/registro',
    base: (_world, count) => signUpForm({ email: `account-${count}@example.cat`, password }),
    kept: { row: newest('usuarios', 'created_at'), fields: ['email', 'full_name'] },
    dear: true,
  },
  {
    route: '/auth/recuperar',
    base: (_world, count) => ({ email: `person-${count}@example.cat` }),
  },
  {
    route: '/auth/nueva-contrasena',
    base: () => ({ token: 'a-token', password, confirmation: password }),
    dear: true,
  },
  {
    route: '/auth/verificar',
    base: () => ({ token: 'a-token', returnTo: '/cuenta' }),
  },
  {
    route: '/create-super-admin',
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
  empty('/auth/passkey/reto'),
  {
    route: '/auth/passkey',
    base: () => ({ response: somePasskey, returnTo: '/cuenta', panel: '' }),
  },
  { route: '/auth/segundo-paso/passkey/reto', by: 'user', more: ['unknown'] },
  {
    route: '/auth/segundo-paso/passkey',
    by: 'user',
    base: () => ({ response: somePasskey, returnTo: '/cuenta' }),
  },
  {
    route: '/cuenta/verificacion/passkey/reto',
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/verificacion/passkey',
    base: () => ({ name: 'Mi portátil', response: someNewPasskey }),
  },
  {
    route: '/cuenta/verificacion/:id/nombre',
    base: () => ({ name: 'Mi portátil', currentPassword: '' }),
  },
  {
    route: '/cuenta/perfil',
    base: () => ({ name: 'Núria Soler', language: 'ca' }),
    kept: {
      row: `select to_jsonb(u) as kept from usuarios u where email = 'user@example.cat'`,
      fields: ['name'],
    },
  },
  {
    route: '/cuenta/ficha',
    base: async ({ app, cookies }) =>
      personForm({ version: await shownVersion(app, '/cuenta/ficha', cookies.user) }),
    skipped: ['version'],
    kept: {
      row: `select to_jsonb(p) as kept from people p where email = 'user@example.cat'`,
      fields: ['full_name', 'phone', 'street', 'town', 'needs_note'],
    },
  },
  {
    route: '/cuenta/email',
    base: (_world, count) => ({ email: `new-${count}@example.cat`, currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/datos/descarga',
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/datos/eliminar',
    // Never the right word: the account is still needed.
    base: () => ({ confirmed: 'no', currentPassword: '' }),
    dear: true,
  },
  { route: '/cuenta/email/confirmacion', base: () => ({ token: 'a-token' }) },
  {
    route: '/cuenta/contrasena',
    base: () => ({ password, confirmation: password, currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/verificacion/aplicacion',
    base: () => ({ name: 'Mi teléfono', currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/verificacion/telefono',
    base: () => ({ name: 'Mi teléfono', phone: '+34600000000', currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/verificacion/codigos',
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/verificacion/:id',
    base: () => ({ code: '123456' }),
  },
  empty('/cuenta/verificacion/:id/codigo'),
  {
    route: '/cuenta/verificacion/:id/quitar',
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  empty('/cuenta/sesiones/otras/cierre'),
  empty('/cuenta/sesiones/:id/cierre'),
]
