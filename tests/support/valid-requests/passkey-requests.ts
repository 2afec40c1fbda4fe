import { addPasskey } from '#app/accounts/passkeys/adding/add-passkey.server.ts'
import { secondStepOptions, signInOptions } from '#app/accounts/passkeys/passkey-options.server.ts'
import { secretName } from '#app/cookies.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { newToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { creationOptions } from '#tests/support/passkeys.ts'
import { validRequests } from './valid-request.ts'
import type { World } from './world.ts'

type Owner = 'user' | 'adminWithoutFactor'

/** The context of this person's current session. */
async function contextIn(world: World, by: Owner, pending = false): Promise<RequestContext> {
  await world.signBackIn(by)
  const { account } = world.people[by]
  const { id, sessionId } = account
  const cx = world.contextOf(by)
  if (pending) return { ...cx, actor: { kind: 'visitor', pending: { id, sessionId } } }
  return { ...cx, actor: { ...account, authenticatedAt: cx.now } }
}

/** Adds a passkey and restores the earlier session. */
async function withPasskey(world: World, by: Owner) {
  const cx = await contextIn(world, by)
  // As if a person with another factor had already shown it.
  await world.app.pool.sql`
    update sessions set assurance_level = 'aal2' where account_id = ${world.people[by].account.id}`
  const device = authenticator(world.app.origin)
  const answer = device.create(await creationOptions(cx))
  await addPasskey(cx, { name: 'Mòbil', answer })
  await world.signBackIn(by)
  return device
}

/** Removes passkeys and codes, and restores the session. */
const withoutPasskeys = (by: Owner) => async (world: World) => {
  const { id } = world.people[by].account
  await world.app.pool.sql`
    delete from authentication_factors where account_id = ${id} and factor_type = 'webauthn'`
  await world.app.pool.sql`delete from recovery_codes where account_id = ${id}`
  await world.signBackIn(by)
}

export const passkeyRequests = validRequests({ changes: 'passkey_challenges' })([
  {
    route: '/auth/passkey/reto',
    what: 'asking for something to sign in with',
    who: 'everybody',
    sets: 'passkey',
    again: { repeats: 'something else to sign; forty in twenty minutes' },
    prepare: () => ({}),
  },
  {
    route: '/auth/passkey',
    what: 'signing in with a passkey',
    who: 'everybody',
    changes: 'sessions',
    sets: 'session',
    again: 422,
    async prepare(world) {
      const device = await withPasskey(world, 'user')
      const token = newToken()
      const options = await signInOptions(world.contextOf('visitor'), token)
      const response = JSON.stringify(device.get(options))
      const fields = { response, returnTo: '', panel: '' }
      return { fields, cookie: `${secretName('passkey', world.app.origin)}=${token}` }
    },
    after: withoutPasskeys('user'),
  },
  {
    route: '/auth/segundo-paso/passkey/reto',
    what: 'asking for something to sign in the second step',
    who: 'pending',
    again: { repeats: 'something else to sign; ten in twenty minutes' },
    async prepare(world) {
      await withPasskey(world, 'adminWithoutFactor')
      return {}
    },
    after: withoutPasskeys('adminWithoutFactor'),
  },
  {
    route: '/auth/segundo-paso/passkey',
    what: 'the second step with a passkey',
    who: 'pending',
    changes: 'sessions',
    sets: 'session',
    again: 302,
    async prepare(world) {
      const device = await withPasskey(world, 'adminWithoutFactor')
      const cx = await contextIn(world, 'adminWithoutFactor', true)
      const response = JSON.stringify(device.get(await secondStepOptions(cx)))
      return { fields: { response, returnTo: '' } }
    },
    after: withoutPasskeys('adminWithoutFactor'),
  },
  {
    route: '/cuenta/verificacion/passkey/reto',
    what: 'asking for something to make a passkey of',
    who: 'accounts',
    again: { repeats: 'something else to sign; ten in twenty minutes' },
    prepare: () => ({ fields: { currentPassword: '' } }),
  },
  {
    route: '/cuenta/verificacion/passkey',
    what: 'adding a passkey',
    who: 'owner',
    needsAccount: true,
    changes: 'passkeys',
    sets: 'session',
    // Another person's challenge makes the signature invalid.
    othersGet: 422,
    // The session continues under a new token.
    again: 401,
    async prepare(world) {
      const options = await creationOptions(await contextIn(world, 'user'))
      const answer = authenticator(world.app.origin).create(options)
      return { fields: { name: 'Mòbil', response: JSON.stringify(answer) } }
    },
    after: withoutPasskeys('user'),
  },
])
