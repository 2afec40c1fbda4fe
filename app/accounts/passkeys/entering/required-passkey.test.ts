import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { showPasskey } from '#app/accounts/passkeys/adding/show-passkey.server.ts'
import { secondStepOptions } from '#app/accounts/passkeys/passkey-options.server.ts'
import { ownFactors } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { showRecoveryCode } from '#app/accounts/second-factors/changing/recovery-codes.server.ts'
import { removeFactor } from '#app/accounts/second-factors/changing/remove-factor.server.ts'
import { verifyFactor } from '#app/accounts/second-factors/step/verify-factor.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { Problem } from '#app/problem.ts'
import { storedAccount, storyNow, testContext, testSite } from '#tests/support/context.ts'
import { emptyTables, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addedPasskey, as, enteredWith } from '#tests/support/passkeys.ts'
import { addApplication, codeOf } from '#tests/support/second-factors.ts'
import { sessionOf } from '#tests/support/sessions.ts'

/** REQUIRE_ADMIN_MFA=passkey: what an admin gets who has shown something else. */

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => emptyTables(database.pool))

const site = { ...testSite, requireAdminFactor: 'passkey' as const }
const later = (seconds: number) => new Date(storyNow.getTime() + seconds * 1000)

/** A new session of an account, in which only the password was shown. */
async function withPassword(accountId: string, now = storyNow): Promise<RequestContext> {
  const { db } = database
  const { token } = await sessionOf(db, {
    accountId,
    client: { network: '203.0.113.7', userAgent: 'test' },
    now,
  })
  return as(testContext({ db, site, now }), token)
}

async function admin() {
  const { id } = await storedAccount(database.db, { role: 'admin', email: 'ada@example.cat' })
  return { id, cx: await withPassword(id) }
}

const codeOfStatus = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? `${error.status} ${error.code}` : error),
  )

test('an admin without a passkey has an account and no role, until one is added', async () => {
  const { cx } = await admin()
  expect(cx.actor).toMatchObject({ kind: 'account', secondFactorMissing: true })
  expect(may(cx.actor, 'panel.enter')).toBe(false)
  const application = await addApplication(cx)
  const coded = await as(cx, application.token)
  expect(coded.actor).toMatchObject({ kind: 'account', secondFactorMissing: true })
  const { cx: complete } = await addedPasskey(coded)
  expect(may(complete.actor, 'accounts.manage')).toBe(true)
})

test('an admin who has a passkey and shows a code is asked for the passkey, and can add none before', async () => {
  const { id, cx } = await admin()
  const application = await addApplication(cx)
  const { device } = await addedPasskey(await as(cx, application.token))
  const waiting = await withPassword(id, later(60))
  expect(waiting.actor).toMatchObject({ kind: 'visitor', pending: { passkeyOwed: true } })
  const code = codeOf(application.typed, later(60))
  const shown = await verifyFactor(waiting, { factorId: application.id, code })
  if (shown.outcome !== 'verified') throw new Error(shown.outcome)
  const coded = await as(waiting, shown.token)
  expect(coded.actor).toMatchObject({ kind: 'visitor', pending: { passkeyOwed: true } })
  expect(await codeOfStatus(addedPasskey(coded))).toBe('401 signInRequired')
  const raised = await showPasskey(coded, device.get(await secondStepOptions(coded)))
  if (raised.outcome !== 'raised') throw new Error(raised.outcome)
  expect(may((await as(coded, raised.token)).actor, 'accounts.manage')).toBe(true)
})

test('a recovery code lets in to add another passkey, and no further before it', async () => {
  const { id, cx } = await admin()
  const { recoveryCodes } = await addedPasskey(cx)
  const waiting = await withPassword(id)
  const code = (recoveryCodes[0] ?? '').replaceAll('-', '')
  const shown = await showRecoveryCode(waiting, code)
  if (shown.outcome !== 'verified') throw new Error(shown.outcome)
  const recovered = await as(waiting, shown.token)
  expect(recovered.actor).toMatchObject({ kind: 'account', secondFactorMissing: true })
  expect(may(recovered.actor, 'panel.enter')).toBe(false)
  const { cx: complete, device } = await addedPasskey(recovered)
  expect(may(complete.actor, 'panel.enter')).toBe(true)
  expect((await enteredWith(complete, device, { staffOnly: true })).outcome).toBe('signedIn')
})

test('a session that has shown a passkey keeps it when an application is added in it', async () => {
  const { cx } = await admin()
  const { cx: complete } = await addedPasskey(cx)
  const application = await addApplication(complete)
  const after = await as(complete, application.token)
  expect(may(after.actor, 'panel.enter')).toBe(true)
})

test('the last passkey of an admin stays, other factors and other people’s do not have to', async () => {
  const { cx } = await admin()
  const { cx: complete } = await addedPasskey(cx)
  const application = await addApplication(complete)
  const after = await as(complete, application.token)
  const passkey = (await ownFactors(after)).find(({ type }) => type === 'webauthn')
  expect(await codeOfStatus(removeFactor(after, passkey?.id ?? '', ''))).toBe('409 passkeyRequired')
  expect(await removeFactor(after, application.id, '')).toEqual({ outcome: 'removed' })
  const editor = await storedAccount(database.db, { role: 'editor', email: 'edu@example.cat' })
  const editing = await withPassword(editor.id)
  expect(may(editing.actor, 'panel.enter')).toBe(true)
  const { cx: own } = await addedPasskey(editing)
  const [factor] = await ownFactors(own)
  expect(await removeFactor(own, factor?.id ?? '', '')).toEqual({ outcome: 'removed' })
  expect(authorize(own.actor, 'account.own').role).toBe('editor')
})
