import { randomBytes } from 'node:crypto'
import { prepareSetupLink } from '#app/accounts/accounts/sign-up/super-admin.server.ts'
import { secretName } from '#app/cookies.ts'
import { hashPassword } from '#app/platform/auth/proofs/password.server.ts'
import { hashToken, newToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { storedAccount, testAsker } from '#tests/support/context.ts'
import { storedPassword } from '#tests/support/passwords.ts'
import { linkOf } from '#tests/support/sessions.ts'
import { membershipForm, reviewForm, signUpForm } from './forms.ts'
import { validRequests, type WrittenRequest } from './valid-request.ts'
import type { World } from './world.ts'

export const worldPassword = 'oliva-arbequina-i-pa-torrat'

/** A new password as a form sends it. */
export const samePassword = { password: worldPassword, confirmation: worldPassword }

const actHash = hashPassword(testAsker, worldPassword)

/** A new account with the password above. */
export async function newAccount({ app }: World, role: 'user' | 'editor' = 'user') {
  const email = `soci-${randomBytes(5).toString('hex')}@example.cat`
  const account = await storedAccount(app.db, { role, email })
  await storedPassword(app.db, { accountId: account.id, hash: await actHash, now: new Date() })
  return account
}

/** A new restaurant each time, because an account has one review of each. */
const newRestaurant = (world: World): Promise<string> => world.app.pool.value`
  insert into restaurants (nombre, direccion) values ('Can Roure', 'Carrer Nou, 1, Olot') returning id::text`

export const accountRequests = validRequests({ who: 'everybody' })([
  ...(
    [
      ['/auth', 'signing in', 'user'],
      ['/admin/login', 'signing in to the panel', 'editor'],
      ['/auth/otra-vez', 'signing in beside a form', 'user'],
    ] as const
  ).map(([route, what, role]): WrittenRequest => ({
    route,
    what,
    who: 'everybody',
    // The request for a form redirects to the sign-in page.
    wrongGets: route === '/auth/otra-vez' ? 302 : 422,
    changes: 'sessions',
    again: {
      repeats: 'another session, as from another browser; bounded by the limits of sign-in',
    },
    async prepare(world) {
      const { email } = await newAccount(world, role)
      const fields = { email, password: worldPassword }
      return { fields: route === '/auth/otra-vez' ? fields : { ...fields, returnTo: '' } }
    },
  })),
  {
    route: '/auth/registro',
    what: 'signing up',
    changes: 'usuarios',
    again: {
      repeats:
        'another mail with the only living link, to the same account; three in twenty minutes',
    },
    prepare: () => ({
      fields: signUpForm({
        email: `nou-${randomBytes(5).toString('hex')}@example.cat`,
        password: worldPassword,
      }),
    }),
  },
  {
    route: '/auth/recuperar',
    what: 'asking for a link to choose a password',
    changes: 'account_tokens',
    again: { repeats: 'another mail with the only living link; three in twenty minutes' },
    async prepare(world) {
      const { email } = await newAccount(world)
      return { fields: { email } }
    },
  },
  {
    route: '/auth/nueva-contrasena',
    what: 'choosing a password by the link of a mail',
    changes: 'account_passwords',
    again: 410,
    async prepare(world) {
      const { id: accountId } = await newAccount(world)
      const now = new Date()
      const token = await linkOf(world.app.db, { accountId, purpose: 'reset_password', now })
      const password = `${worldPassword}-${randomBytes(3).toString('hex')}`
      return { fields: { token, password, confirmation: password } }
    },
  },
  {
    route: '/auth/verificar',
    what: 'confirming an address by the link of a mail',
    changes: 'usuarios',
    // Redirects to the page that says that the address is confirmed.
    again: 302,
    async prepare(world) {
      const { id: accountId } = await newAccount(world)
      await world.app.pool.sql`update usuarios set email_verified_at = null where id = ${accountId}`
      const browser = newToken()
      const token = await linkOf(world.app.db, {
        accountId,
        purpose: 'verify_email',
        now: new Date(),
        passwordHash: await actHash,
        browserHash: hashToken(browser),
      })
      return {
        fields: { token, returnTo: '' },
        cookie: `${secretName('signUp', world.app.origin)}=${browser}`,
      }
    },
  },
  {
    route: '/create-super-admin',
    what: 'making the first admin by the set-up link',
    changes: 'usuarios',
    again: 404,
    async prepare({ app }) {
      await app.pool.sql`update usuarios set role = 2 where role = 1`
      const { token } = await prepareSetupLink(app.db, null, new Date())
      const email = `primera-${randomBytes(5).toString('hex')}@example.cat`
      return { fields: { token: token ?? '', email, password: worldPassword } }
    },
    after: ({ app }) =>
      app.pool.sql`
  update usuarios set role = 1 where email in ('admin@example.cat', 'adminwithoutfactor@example.cat', 'signedout@example.cat', 'deleted@example.cat')`,
  },
  {
    route: '/unete',
    what: 'asking for membership',
    who: 'accounts',
    visitorGets: 401,
    changes: 'membership_requests',
    again: 409,
    async prepare({ app }) {
      await app.pool.sql`delete from membership_requests where user_id is not null`
      return { fields: membershipForm() }
    },
  },
  {
    route: '/restaurantes/:id/resena',
    what: 'writing a review',
    who: 'accounts',
    changes: 'reviews',
    prepare: async (world) => ({ id: await newRestaurant(world), fields: reviewForm() }),
  },
  {
    route: '/restaurantes/:id/resena/eliminar',
    what: 'deleting a review of one’s own',
    who: 'owner',
    needsAccount: true,
    by: 'user',
    changes: 'reviews',
    again: 404,
    async prepare(world) {
      const restaurant = await newRestaurant(world)
      await world.app.pool.sql`
        insert into reviews (restaurant_id, user_id, autor, puntuacion, comentario)
        values (${restaurant}, ${world.people.user.account.id}, 'Laia', 5, 'Muy bien')`
      return { id: restaurant }
    },
  },
  {
    route: '/salir',
    what: 'signing out',
    by: 'user',
    changes: 'sessions',
    sets: 'session',
    prepare: () => ({ fields: { returnTo: '/' } }),
  },
])
