import { randomBytes, randomInt } from 'node:crypto'
import {
  startedEnrolment,
  enrolApplication,
} from '#app/accounts/second-factors/adding/enrol-factor.server.ts'
import { newApplicationKey } from '#app/platform/auth/proofs/one-time-code.server.ts'
import { seal } from '#app/platform/auth/proofs/sealed.server.ts'
import { authenticationFactors } from '#app/platform/schema/accounts/accounts.ts'
import { codeOf } from '#tests/support/second-factors.ts'
import { linkOf } from '#tests/support/sessions.ts'
import { shownVersion } from '#tests/support/shown-form.ts'
import { storedRow } from '#tests/support/stored-row.ts'
import { samePassword } from './account-requests.ts'
import { personForm } from './forms.ts'
import { validRequests } from './valid-request.ts'
import type { World } from './world.ts'

const newPhone = () => `+346${String(randomInt(100_000_000)).padStart(8, '0')}`

async function telephone(world: World, by: 'user' | 'adminWithoutFactor', verified: boolean) {
  const row = await storedRow(world.app.db, authenticationFactors, {
    accountId: world.people[by].account.id,
    factorType: 'phone',
    status: verified ? 'verified' : 'unverified',
    phone: newPhone(),
  })
  return row.id
}

/** Adds a verified application for `user`, shown in the current session. */
async function withFactor(world: World): Promise<void> {
  const { account } = world.people.user
  const id = crypto.randomUUID()
  const secret = seal(world.contextOf('user').site.factorKey, newApplicationKey(), id)
  await world.app.db.insert(authenticationFactors).values({
    id,
    accountId: account.id,
    factorType: 'totp',
    status: 'verified',
    secret,
  })
  await world.app.pool.sql`
    update sessions set assurance_level = 'aal2', second_factor_id = ${id},
      second_factor_method = 'totp', second_factor_at = now()
    where account_id = ${account.id}`
}

/** Removes all factors and codes of an account that had none; its session stays. */
const withoutFactors = (by: 'user' | 'otherUser') => async (world: World) => {
  const { id } = world.people[by].account
  await world.app.pool.sql`delete from authentication_factors where account_id = ${id}`
  await world.app.pool.sql`delete from recovery_codes where account_id = ${id}`
  await world.signBackIn(by)
}

/** Restores the deleted account. */
async function signUpAgain(world: World): Promise<void> {
  const { id, email, name } = world.people.otherUser.account
  await world.app.pool.sql`
    insert into usuarios (id, email, name, email_verified_at) values (${id}, ${email}, ${name}, now())
    on conflict do nothing`
  await world.signBackIn('otherUser')
}

/** Requests on one's own second factors. */
const ofFactors = {
  who: 'owner',
  needsAccount: true,
  after: withoutFactors('user'),
} as const

const secondStep = {
  who: 'pending',
  changes: 'sessions',
  sets: 'session',
  after: (world: World) => world.signBackIn('adminWithoutFactor'),
} as const

/** A code of the admin's application, which none was shown of before. */
async function newCode(world: World): Promise<string> {
  const { id, typed } = world.factor
  await world.app.pool.sql`update authentication_factors set last_step = null where id = ${id}`
  return codeOf(typed, new Date())
}

/** Requests on one's own account and second factors, and the second step of a sign-in. */
export const ownAccountRequests = validRequests({ who: 'accounts' })([
  {
    route: '/cuenta/perfil',
    what: 'changing one’s name',
    changes: 'usuarios',
    prepare: () => ({
      fields: { name: `Joana ${randomBytes(3).toString('hex')}`, language: 'ca' },
    }),
  },
  {
    route: '/cuenta/ficha',
    what: 'saving one’s own file',
    changes: 'people',
    prepare: async (world) => {
      const path = '/cuenta/ficha'
      const version = await shownVersion(world.app, path, world.cookieOf('otherUser') ?? '')
      const town = `Olot ${randomBytes(3).toString('hex')}`
      return { path, fields: personForm({ town, version }) }
    },
  },
  {
    route: '/cuenta/email',
    what: 'asking for another address',
    changes: 'account_tokens',
    again: { repeats: 'another mail with the only living link; three in twenty minutes' },
    prepare: () => ({
      fields: {
        email: `nova-${randomBytes(4).toString('hex')}@example.cat`,
        currentPassword: '',
      },
    }),
  },
  {
    route: '/cuenta/email/confirmacion',
    what: 'confirming another address',
    changes: 'usuarios',
    again: 410,
    async prepare(world) {
      const token = await linkOf(world.app.db, {
        accountId: world.people.otherUser.account.id,
        purpose: 'change_email',
        now: new Date(),
        newEmail: `nova-${randomBytes(4).toString('hex')}@example.cat`,
      })
      return { fields: { token } }
    },
    after: ({ app, people }) =>
      app.pool.sql`
  update usuarios set email = ${people.otherUser.account.email} where id = ${people.otherUser.account.id}`,
  },
  {
    route: '/cuenta/contrasena',
    what: 'changing one’s password',
    changes: 'account_passwords',
    again: { repeats: 'a password is set again, and its owner told again' },
    prepare: () => ({ fields: { ...samePassword, currentPassword: '' } }),
  },
  {
    route: '/cuenta/datos/descarga',
    what: 'downloading one’s own data',
    changes: 'audit_log',
    again: { repeats: 'another copy; five an hour' },
    prepare: () => ({ fields: { currentPassword: '' } }),
  },
  {
    route: '/cuenta/datos/eliminar',
    what: 'deleting one’s own account',
    changes: 'usuarios',
    // The account no longer exists.
    again: 401,
    prepare: () => ({ fields: { confirmed: 'yes', currentPassword: '' } }),
    after: signUpAgain,
  },
  {
    route: '/cuenta/sesiones/otras/cierre',
    what: 'ending one’s other sessions',
    changes: 'sessions',
    async prepare(world) {
      await world.anotherSession('otherUser')
      return {}
    },
  },
  {
    route: '/cuenta/sesiones/:id/cierre',
    what: 'ending one of one’s sessions',
    who: 'owner',
    needsAccount: true,
    changes: 'sessions',
    again: 404,
    async prepare(world) {
      await world.anotherSession('user')
      const { id } = await world.app.pool.row`
        select id from sessions where account_id = ${world.people.user.account.id} order by created_at desc limit 1`
      return { id }
    },
  },
  {
    route: '/cuenta/verificacion/aplicacion',
    what: 'beginning to add an application',
    changes: 'authentication_factors',
    again: { repeats: 'another key in place of the one that was not shown' },
    prepare: () => ({ fields: { name: 'Mòbil', currentPassword: '' } }),
    after: withoutFactors('otherUser'),
  },
  {
    route: '/cuenta/verificacion/telefono',
    what: 'beginning to add a telephone',
    changes: 'authentication_factors',
    again: {
      repeats: 'another code in place of the one that was not shown; three in twenty minutes',
    },
    prepare: () => ({ fields: { name: '', phone: newPhone(), currentPassword: '' } }),
    after: withoutFactors('otherUser'),
  },
  {
    ...ofFactors,
    route: '/cuenta/verificacion/codigos',
    what: 'making new recovery codes',
    changes: 'recovery_codes',
    again: { repeats: 'other codes, and the owner is told again' },
    async prepare(world) {
      await withFactor(world)
      return { fields: { currentPassword: '' } }
    },
  },
  {
    ...ofFactors,
    route: '/cuenta/verificacion/:id',
    what: 'showing the first code of an application',
    changes: 'authentication_factors',
    // The session continues under a new token.
    again: 401,
    sets: 'session',
    async prepare(world) {
      const cx = world.contextOf('user')
      const begun = await enrolApplication(cx, { name: '', currentPassword: '' })
      if (begun.outcome !== 'enrolled') throw new Error('the password was asked for')
      const { typed } = await startedEnrolment(cx, begun.id)
      return { id: begun.id, fields: { code: codeOf(typed, new Date()) } }
    },
  },
  {
    ...ofFactors,
    route: '/cuenta/verificacion/:id/codigo',
    what: 'having a code sent to a telephone that is being added',
    changes: 'factor_challenges',
    again: { repeats: 'another code; three in twenty minutes' },
    prepare: async (world) => ({ id: await telephone(world, 'user', false) }),
  },
  {
    ...ofFactors,
    route: '/cuenta/verificacion/:id/quitar',
    what: 'taking a second factor away',
    changes: 'authentication_factors',
    again: 404,
    async prepare(world) {
      await withFactor(world)
      const { id } = await world.app.pool.row`
        select id from authentication_factors where account_id = ${world.people.user.account.id}`
      return { id, fields: { currentPassword: '' } }
    },
  },
  {
    ...secondStep,
    route: '/auth/segundo-paso',
    what: 'the second step of signing in',
    again: 302,
    prepare: async (world) => ({
      fields: { factor: world.factor.id, code: await newCode(world), returnTo: '' },
    }),
  },
  {
    ...secondStep,
    route: '/auth/otra-vez/codigo',
    what: 'the second step beside a form',
    visitorGets: 401,
    again: 401,
    prepare: async (world) => ({ fields: { code: await newCode(world) } }),
  },
  {
    route: '/auth/segundo-paso/codigo',
    what: 'having a code sent for the second step',
    who: 'pending',
    changes: 'factor_challenges',
    again: { repeats: 'another code; three in twenty minutes' },
    async prepare(world) {
      const factor = await telephone(world, 'adminWithoutFactor', true)
      return { fields: { factor, returnTo: '' } }
    },
    after: ({ app }) =>
      app.pool.sql`delete from authentication_factors where factor_type = 'phone'`,
  },
  {
    route: '/admin/usuarios/:id/verificacion',
    what: 'taking all second factors from somebody',
    who: 'admins',
    changes: 'authentication_factors',
    async prepare(world) {
      await withFactor(world)
      return { id: world.people.user.account.id, fields: { currentPassword: '' } }
    },
    after: withoutFactors('user'),
  },
])
