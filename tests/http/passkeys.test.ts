import { beforeEach, describe, expect, test } from 'vitest'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import type { Role } from '#app/platform/auth/role.ts'
import { clientOf, clients, fileAddress } from '#tests/support/api-clients.ts'
import { fileApp, testApp, type TestApp } from '#tests/support/app.ts'
import { authenticator, type Authenticator } from '#tests/support/authenticator.ts'
import { testContext, testSite } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { cookieIn, shows } from '#tests/support/pages.ts'
import { addedPasskey, as } from '#tests/support/passkeys.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'
import { openedSession } from '#tests/support/sessions.ts'

const email = 'maria@example.cat'

const app = await fileApp()
const address = await fileAddress(app)
beforeEach(() => emptyTables(app.pool, ['usuarios', 'audit_log', 'mails', 'rate_limits']))

async function somebody(
  site: TestApp,
  role: Role = 'user',
): Promise<{ id: string; device: Authenticator }> {
  const { id } = await accountWithPassword(site.db, { role, email })
  const cookie = await openedSession(site.db, { accountId: id, origin: testSite.origin })
  const settings = { ...testSite, origin: site.origin }
  const context = testContext({ db: site.db, now: new Date(), site: settings })
  const token = cookie.slice(cookie.indexOf('=') + 1)
  const inside = await as({ ...context, site: testSite }, token)
  const own = testContext({ ...inside, site: settings })
  const { device } = await addedPasskey(own, authenticator(site.origin))
  return { id, device }
}

async function challenge(site: TestApp, path: string, cookie?: string) {
  const answer = await site.send(path, {}, cookie)
  expect(answer.status).toBe(200)
  const { options } = await answer.json()
  return { options, answer }
}

async function refusal(answer: Response, code: ProblemCode) {
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(problemsCopy.es[code])
}

describe('signing in', () => {
  test('never leads to another site, and from the panel’s sign-in only into the panel', async () => {
    const { device } = await somebody(app, 'editor')
    for (const [returnTo, panel, expected] of [
      ['//evil.example', '', '/'],
      ['https://evil.example', 'yes', '/admin/dashboard'],
      ['/cuenta', 'yes', '/admin/dashboard'],
      ['/admin/eventos', 'yes', '/admin/eventos'],
    ] as const) {
      const { options, answer } = await challenge(app, '/auth/passkey/reto')
      const fields = { response: JSON.stringify(device.get(options)), returnTo, panel }
      const entered = await app.send('/auth/passkey', fields, cookieIn(answer, 'passkey'))
      expect(entered.headers.get('Location')).toBe(expected)
    }
  })

  test('explains a refusal in the visitor’s language, without revealing accounts', async () => {
    const { id, device } = await somebody(app)
    const entering = async (by: Authenticator) => {
      const { options, answer } = await challenge(app, '/auth/passkey/reto')
      const fields = { response: JSON.stringify(by.get(options)), returnTo: '', panel: '' }
      return app.send('/auth/passkey', fields, cookieIn(answer, 'passkey'))
    }
    await refusal(await entering(authenticator(app.origin)), 'passkeyUnknown')
    await app.pool.sql`update usuarios set deactivated_at = now() where id = ${id}`
    await refusal(await entering(device), 'passkeyUnknown')
    for (const response of ['', 'no json', '{}', '[]', '{"id":"AA"}', 'x'.repeat(30_000)]) {
      const answer = await app.send('/auth/passkey', { response, returnTo: '', panel: '' })
      await refusal(answer, 'passkeyWrong')
    }
    const program = await app.ask('/auth/passkey/reto', {
      method: 'POST',
      body: 'unknown=x',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: app.origin,
        Accept: 'application/json',
      },
    })
    expect([program.status, await program.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'badRequest' }),
    ])
  })

  test('binds its cookie to the host on https', async () => {
    const secure = await testApp({ ORIGIN: 'https://club.example' })
    try {
      const { answer, options } = await challenge(secure, '/auth/passkey/reto')
      expect(answer.headers.getSetCookie().join()).toMatch(
        /^__Host-passkey=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict; Secure$/u,
      )
      expect(options.rpId).toBe('club.example')
    } finally {
      await secure.close()
    }
  })
})

test('the second step offers the passkey first, and others beside it', async () => {
  const { id, device } = await somebody(app)
  const cookie = await openedSession(app.db, { accountId: id, origin: app.origin })
  const page = await app.read('/auth/segundo-paso', cookie)
  shows(page, secondFactorsCopy.es.step.passkey, secondFactorsCopy.es.step.byRecovery)
  const { options } = await challenge(app, '/auth/segundo-paso/passkey/reto', cookie)
  const wrong = JSON.stringify(authenticator(app.origin).get(options))
  const path = '/auth/segundo-paso/passkey'
  const refused = await app.send(path, { response: wrong, returnTo: '' }, cookie)
  await refusal(refused, 'passkeyNotYours')
  const again = await challenge(app, '/auth/segundo-paso/passkey/reto', cookie)
  const response = JSON.stringify(device.get(again.options))
  const raised = await app.send(path, { response, returnTo: '/cuenta/perfil' }, cookie)
  expect(raised.headers.get('Location')).toBe('/cuenta/perfil')
  const session = cookieIn(raised, 'session')
  expect((await app.ask('/cuenta/perfil', { cookie: session })).status).toBe(200)
  expect((await app.ask('/cuenta/perfil', { cookie })).status).toBe(302)
})

describe.each(clients)('the client %s', (_version, create) => {
  test('lists a passkey, and a person without another factor stays at the second step', async () => {
    const { id } = await somebody(app)
    const supabase = clientOf(create, address)
    const signedIn = await supabase.auth.signInWithPassword({ email, password })
    expect(signedIn.error).toBeNull()
    const level = await supabase.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const { data } = await supabase.auth.mfa.listFactors()
    expect(data?.all).toMatchObject([{ factor_type: 'webauthn', friendly_name: 'Mòbil' }])
    expect(data?.totp).toEqual([])
    const factorId = data?.all[0]?.id ?? ''
    const challenged = await supabase.auth.mfa.challenge({ factorId })
    expect(challenged.error?.status).toBe(404)
    const challengeId = crypto.randomUUID()
    const shown = await supabase.auth.mfa.verify({ factorId, challengeId, code: '123456' })
    expect(shown.error?.status).toBe(404)
    expect((await supabase.auth.updateUser({ password: 'a quite new one' })).error?.status).toBe(
      401,
    )
    const levels =
      'select assurance_level from sessions where account_id = $1 and passkey_id is null'
    expect(await app.table(levels, [id])).toEqual([['aal1']])
  })
})
