import { beforeEach, describe, expect, test } from 'vitest'
import { authenticationFactors } from '#app/platform/schema/accounts/accounts.ts'
import { clientOf, clients, fileAddress } from '#tests/support/api-clients.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { lacks } from '#tests/support/pages.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'
import { codeOf } from '#tests/support/second-factors.ts'

const email = 'maria@example.cat'

let clock = new Date()
const app = await fileApp({}, () => clock)
const address = await fileAddress(app)
beforeEach(async () => {
  clock = new Date()
  await emptyTables(app.pool, ['usuarios', 'audit_log', 'mails', 'rate_limits'])
})

const asked = (path: string, bearer: string, method = 'GET') =>
  app.ask(path, { method, headers: { apikey: 'key', Authorization: `Bearer ${bearer}` } })

const renewed = (refresh_token: string) =>
  app.json('/auth/v1/token?grant_type=refresh_token', { refresh_token }, { apikey: 'key' })

describe.each(clients)('with the client %s', (_version, create) => {
  async function signedIn() {
    const supabase = clientOf(create, address)
    const { data, error } = await supabase.auth.signInWithPassword({ email, password })
    expect(error).toBeNull()
    if (!data.session) throw new Error('no session')
    return { supabase, session: data.session }
  }

  /** A signed-in owner with an application and a telephone, who has shown every required factor. */
  async function owner() {
    const { id: accountId } = await accountWithPassword(app.db, { email })
    const own = await signedIn()
    const { data } = await own.supabase.auth.mfa.enroll({ factorType: 'totp' })
    if (data?.type !== 'totp') throw new Error('no application')
    const { id: factorId, totp } = data
    const code = codeOf(totp.secret, clock)
    const shown = await own.supabase.auth.mfa.challengeAndVerify({ factorId, code })
    expect(shown.error).toBeNull()
    await app.db.insert(authenticationFactors).values([
      { accountId, factorType: 'phone', status: 'verified', phone: '+34600111222' },
      { accountId, factorType: 'phone', status: 'unverified', phone: '+34600333444' },
    ])
    const bearer = (await own.supabase.auth.getSession()).data.session?.access_token ?? ''
    return { ...own, bearer, factorId, secret: totp.secret }
  }

  test('keeps the level of a token issued before the second factor', async () => {
    const { factorId, secret } = await owner()
    const { supabase, session: before } = await signedIn()
    expect((await asked('/rest/v1/usuarios?select=id', before.access_token)).status).toBe(401)
    clock = new Date(clock.getTime() + 60_000)
    const code = codeOf(secret, clock)
    expect((await supabase.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()

    expect((await asked('/rest/v1/usuarios?select=id', before.access_token)).status).toBe(401)
    const old = await renewed(before.refresh_token)
    expect(old.status).toBe(400)
    expect(await old.json()).toMatchObject({ code: 'refresh_token_not_found' })

    expect((await supabase.from('usuarios').select('id')).data).toHaveLength(1)
    const { data, error } = await supabase.auth.refreshSession()
    expect(error).toBeNull()
    expect((await supabase.from('usuarios').select('id')).data).toHaveLength(1)
    expect(data.session?.user.user_metadata).toEqual({ full_name: 'Maria Soler' })
  })

  test('keeps the old level in a renewal during the second factor, or fails', async () => {
    const { factorId, secret } = await owner()
    const { supabase, session: before } = await signedIn()
    clock = new Date(clock.getTime() + 60_000)
    const code = codeOf(secret, clock)
    const [shown, ...renewals] = await Promise.all([
      supabase.auth.mfa.challengeAndVerify({ factorId, code }),
      ...Array.from({ length: 8 }, () => renewed(before.refresh_token)),
    ])
    expect(shown.error).toBeNull()
    for (const renewal of renewals.filter(({ ok }) => ok)) {
      const got: { access_token: string; refresh_token: string } = await renewal.json()
      expect((await asked('/rest/v1/usuarios?select=id', got.access_token)).status).toBe(401)
      expect((await renewed(got.refresh_token)).status).toBe(400)
    }
  })

  test('signs out only itself with the password alone', async () => {
    const { bearer } = await owner()
    const { supabase, session } = await signedIn()
    expect((await asked('/auth/v1/logout?scope=others', session.access_token, 'POST')).status).toBe(
      401,
    )
    expect((await asked('/auth/v1/user', bearer)).status).toBe(200)
    expect((await supabase.auth.signOut({ scope: 'global' })).error).toBeNull()
    expect((await asked('/auth/v1/user', session.access_token)).status).toBe(403)
    expect((await asked('/auth/v1/user', bearer)).status).toBe(200)
    expect((await asked('/rest/v1/usuarios?select=id', bearer)).status).toBe(200)
  })

  test('reads no name, no unverified factor, and the end of a telephone with the password alone', async () => {
    const { bearer } = await owner()
    const { supabase, session } = await signedIn()
    const claims = Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString()
    const { data } = await supabase.auth.getUser()
    const all = JSON.stringify([session, data, claims])
    lacks(all, '600111222', '600333444', 'Maria')
    const phones = data.user?.factors?.filter(({ factor_type }) => factor_type === 'phone')
    expect(phones).toMatchObject([{ status: 'verified', phone: '***222' }])
    expect(await (await asked('/auth/v1/user', bearer)).text()).toContain('+34600111222')
  })

  test('sends no message to an unverified telephone with the password alone', async () => {
    await owner()
    const { session } = await signedIn()
    const found = await app.pool.value`
      select id from authentication_factors where status = 'unverified'`
    const path = `/auth/v1/factors/${found}/challenge`
    expect((await asked(path, session.access_token, 'POST')).status).toBe(404)
  })
})
