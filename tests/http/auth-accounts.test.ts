import { beforeEach, describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import type { Role } from '#app/platform/auth/role.ts'
import { clientOf, clients, fileAddress } from '#tests/support/api-clients.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'
import { codeOf } from '#tests/support/second-factors.ts'

/** Every call of section 7 about accounts, made with the published client. */

const another = 'olives i anxoves per a tots'
const email = 'maria@example.cat'

let clock = new Date()
const app = await fileApp({}, () => clock)
const address = await fileAddress(app)
beforeEach(async () => {
  clock = new Date()
  // Keeps the signing keys, because the process caches them.
  await emptyTables(app.pool, ['usuarios', 'audit_log', 'mails', 'rate_limits'])
})

const secondsLater = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

const account = async (role: Role = 'user', at = email) =>
  (await accountWithPassword(app.db, { role, email: at, name: 'Maria' })).id

const sessionMissing = { name: 'AuthSessionMissingError' }

const actions = async () =>
  (await app.pool.sql`select action from audit_log order by id`).map(({ action }) => action)

describe.each(clients)('the client %s', (_version, create) => {
  const client = () => clientOf(create, address)

  async function signedIn(at = email) {
    const supabase = client()
    const { data, error } = await supabase.auth.signInWithPassword({ email: at, password })
    expect(error).toBeNull()
    return { supabase, session: data.session }
  }

  test('signs up, and the mail works as for the page', async () => {
    const { data, error } = await client().auth.signUp({
      email,
      password,
      options: { data: { full_name: 'Maria Soler' } },
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Maria Soler' } })
    expect(await app.pool.sql`select name, email_verified_at from usuarios`).toEqual([
      { name: 'Maria Soler', email_verified_at: null },
    ])
    expect(await app.pool.sql`select kind from mails`).toEqual([{ kind: 'account-verify' }])
  })

  test('gets the same answer for an address with an account', async () => {
    await account()
    const known = await client().auth.signUp({ email, password })
    const unknown = await client().auth.signUp({ email: 'nobody@example.cat', password })
    expect(known.error).toBeNull()
    expect(Object.keys(known.data.user ?? {})).toEqual(Object.keys(unknown.data.user ?? {}))
    const weak = await client().auth.signUp({ email, password: '123456' })
    expect(weak.error).toMatchObject({
      status: 422,
      code: 'weak_password',
      message: fieldsCopy.es.passwordTooCommon,
    })
    const short = await client().auth.signInWithPassword({ email, password: 'abc' })
    expect(short.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  test('signs in, reads its account, and signs out', async () => {
    const id = await account()
    const { supabase, session } = await signedIn()
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id, email } })
    const { data } = await supabase.auth.getUser()
    expect(data.user).toMatchObject({ id, email, user_metadata: { full_name: 'Maria' } })
    expect((await supabase.auth.getSession()).data.session?.access_token).toBe(
      session?.access_token,
    )
    expect((await supabase.auth.signOut()).error).toBeNull()
    const again = await client().auth.getUser(session?.access_token)
    expect(again.error).toMatchObject(sessionMissing)
    expect(await actions()).toEqual(['account.signed-in', 'account.all-sessions-ended'])
  })

  test('is refused after too many requests, with a retry time', async () => {
    await account()
    let last: { status?: number | undefined; code?: string | undefined } | null = null
    for (let turn = 0; turn < 17 && last?.status !== 429; turn += 1) {
      last = (await client().auth.signInWithPassword({ email, password: 'not this one' })).error
    }
    expect(last).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  })

  test('renews its session, and an old used token ends it', async () => {
    await account()
    const { supabase, session } = await signedIn()
    const first = session?.refresh_token ?? ''
    const renewed = await supabase.auth.refreshSession()
    expect(renewed.error).toBeNull()
    const second = renewed.data.session?.refresh_token ?? ''
    expect(second).not.toBe(first)
    const tab = await client().auth.refreshSession({ refresh_token: first })
    expect(tab.data.session?.refresh_token).toBe(second)
    await supabase.auth.refreshSession()
    const stolen = await client().auth.refreshSession({ refresh_token: first })
    expect(stolen.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    const over = await supabase.auth.getUser()
    expect(over.error).toMatchObject(sessionMissing)
    const { session: late } = await signedIn()
    await app.pool.sql`update sessions set expires_at = now() - interval '1 minute'`
    const expired = await client().auth.refreshSession({ refresh_token: late?.refresh_token ?? '' })
    expect(expired.error).toMatchObject({ status: 400, code: 'session_expired' })
    const unknown = await client().auth.refreshSession({ refresh_token: 'unknown' })
    expect(unknown.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    expect(await actions()).toContain('account.refresh-token-reused')
  })

  test('gets one token from many concurrent renewals', async () => {
    await account()
    const { session } = await signedIn()
    const refresh_token = session?.refresh_token ?? ''
    const renewals = await Promise.all(
      Array.from({ length: 8 }, () => client().auth.refreshSession({ refresh_token })),
    )
    const tokens = renewals.map(({ data }) => data.session?.refresh_token)
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).toBeTruthy()
  })

  test('changes its password, which ends other sessions only', async () => {
    await account()
    const { supabase } = await signedIn()
    const other = await signedIn()
    const same = await supabase.auth.updateUser({ password })
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
    expect((await supabase.auth.updateUser({ password: another })).error).toBeNull()
    expect((await supabase.auth.getUser()).error).toBeNull()
    expect((await other.supabase.auth.getUser()).error).toMatchObject(sessionMissing)
    secondsLater(601)
    const stale = await supabase.auth.updateUser({ password })
    expect(stale.error).toMatchObject({ status: 403, code: 'reauthentication_needed' })
  })

  test('changes a password as an admin, and only so', async () => {
    const id = await account()
    await account('admin', 'ada@example.cat')
    const victim = await signedIn()
    const { session } = await signedIn('ada@example.cat')
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const [bearer, status] of [
      [undefined, 401],
      [victim.session?.access_token, 403],
      ['nonsense', 403],
    ] as const) {
      for (const whom of [id, unknown]) {
        const { error } = await clientOf(create, address, bearer).auth.admin.updateUserById(whom, {
          password: another,
        })
        expect(error?.status).toBe(status)
      }
    }
    const { admin } = clientOf(create, address, session?.access_token).auth
    const done = await admin.updateUserById(id, { password: another })
    expect(done).toMatchObject({ error: null, data: { user: { id } } })
    expect((await admin.updateUserById(unknown, { password: another })).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
    expect((await victim.supabase.auth.getUser()).error).toMatchObject(sessionMissing)
  })

  test('adds an application, raises the session, and removes the factor', async () => {
    await account()
    const { supabase } = await signedIn()
    const other = await signedIn()
    const enrolled = await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mòbil' })
    expect(enrolled.error).toBeNull()
    if (enrolled.data?.type !== 'totp') throw new Error('no application')
    const { id: factorId, totp } = enrolled.data
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/u)
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\//u)

    const challenge = await supabase.auth.mfa.challenge({ factorId })
    const challengeId = challenge.data?.id ?? ''
    const wrong = await supabase.auth.mfa.verify({ factorId, challengeId, code: '00' })
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const code = codeOf(totp.secret, clock)
    expect((await supabase.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull()
    const level = await supabase.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect(
      level.data?.currentAuthenticationMethods.map((entry) =>
        typeof entry === 'string' ? entry : entry.method,
      ),
    ).toEqual(['totp', 'password'])
    expect((await other.supabase.auth.getUser()).error).toMatchObject(sessionMissing)
    const { data } = await supabase.auth.mfa.listFactors()
    expect(data?.totp).toMatchObject([{ id: factorId, status: 'verified', friendly_name: 'Mòbil' }])

    const halfway = await signedIn()
    const half = await halfway.supabase.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(half.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const refused = await halfway.supabase.auth.updateUser({ password: another })
    expect(refused.error?.status).toBe(401)
    expect((await halfway.supabase.auth.mfa.unenroll({ factorId })).error?.status).toBe(401)
    secondsLater(60)
    const shown = await halfway.supabase.auth.mfa.challengeAndVerify({
      factorId,
      code: codeOf(totp.secret, clock),
    })
    expect(shown.error).toBeNull()
    expect((await halfway.supabase.auth.refreshSession()).error).toBeNull()
    expect((await halfway.supabase.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  })

  test('adds a telephone', async () => {
    await account()
    const { supabase } = await signedIn()
    const enrolled = await supabase.auth.mfa.enroll({ factorType: 'phone', phone: '+34600111222' })
    const factorId = enrolled.data?.id ?? ''
    expect(enrolled.data).toMatchObject({ type: 'phone', phone: '+34600111222' })
    const { data } = await supabase.auth.mfa.challenge({ factorId, channel: 'sms' })
    expect(data).toMatchObject({ type: 'phone' })
    const wrong = await supabase.auth.mfa.verify({
      factorId,
      challengeId: data?.id ?? '',
      code: 'x',
    })
    expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed' })
  })

  test('reads claims by the published keys', async () => {
    const id = await account()
    const { supabase, session } = await signedIn()
    const claims = await supabase.auth.getClaims()
    expect(claims.error).toBeNull()
    expect(claims.data?.claims).toMatchObject({
      sub: id,
      email,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
    })
    expect(JSON.stringify(claims.data?.claims)).not.toContain('"admin"')
    const [head = '', body = '', signature = ''] = (session?.access_token ?? '').split('.')
    const forged = [
      head,
      body,
      signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`,
    ].join('.')
    const { error } = await client()
      .auth.getClaims(forged)
      .catch((thrown: Error) => ({ error: thrown }))
    expect(error?.message).toBe('Invalid JWT signature')
  })
})
