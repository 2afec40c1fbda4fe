import { expect, test } from 'vitest'
import { addPasskey } from '#app/accounts/passkeys/adding/add-passkey.server.ts'
import { verifyPasskey } from '#app/accounts/passkeys/adding/verify-passkey.server.ts'
import { signInWithPasskey } from '#app/accounts/passkeys/entering/sign-in-with-passkey.server.ts'
import { ownFactors } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { redeemRecoveryCode } from '#app/accounts/second-factors/changing/recovery-codes.server.ts'
import { removeFactor } from '#app/accounts/second-factors/changing/remove-factor.server.ts'
import { verifyFactor } from '#app/accounts/second-factors/step/verify-factor.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { type Role, roleNumbers } from '#app/platform/auth/role.ts'
import { newToken } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { storedAccount, storyNow, testContext, testSite } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { actionsIn, mailKindsIn } from '#tests/support/kept-rows.ts'
import { addedPasskey, as, creationOptions, enteredWith } from '#tests/support/passkeys.ts'
import { refusalOf } from '#tests/support/refusals.ts'
import { addApplication, codeOf, enter } from '#tests/support/second-factors.ts'
import { sessionOf } from '#tests/support/sessions.ts'
import { addingOptions, secondStepOptions, signInOptions } from './passkey-options.server.ts'

const database = emptiedDatabase()

const later = (seconds: number) => new Date(storyNow.getTime() + seconds * 1000)

/** A person who has just signed in with the password. */
async function somebody(role: Role = 'user', email = 'maria@example.cat') {
  const account = await storedAccount(database.db, { role, email })
  const { actor } = await enter(database.db, account, storyNow)
  return testContext({ db: database.db, actor })
}

/** Another session of the person, with the password only. */
async function halfway(cx: RequestContext) {
  const account = authorize(cx.actor, 'account.own')
  const { actor } = await enter(database.db, account, cx.now)
  return testContext({ ...cx, actor })
}

const actions = () => actionsIn(database.pool)
const mails = () => mailKindsIn(database.pool)
const living = async () => {
  const rows = await database.pool.sql<{ level: string; method: string | null }>`
    select assurance_level as level, second_factor_method as method from sessions`
  return rows.map(({ level, method }) => `${level} ${method}`).toSorted()
}

test('a new passkey works immediately, gives recovery codes and mails its owner', async () => {
  const cx = await somebody()
  await halfway(cx)
  const { recoveryCodes, cx: complete } = await addedPasskey(cx)
  expect(recoveryCodes).toHaveLength(10)
  expect(await mails()).toEqual(['account-passkeyAdded'])
  expect(await actions()).toEqual(['account.factor-added'])
  expect(await living()).toEqual(['aal2 webauthn'])
  expect(complete.actor).toMatchObject({ kind: 'account', assuranceLevel: 'aal2' })
  expect(await ownFactors(complete)).toMatchObject([
    { type: 'webauthn', name: 'Mòbil', verified: true, lastUsedAt: null },
  ])
})

test('the sign-in options name no account and require user verification', async () => {
  const { cx } = await addedPasskey(await somebody())
  const stranger = testContext({ ...cx, actor: { kind: 'visitor' } })
  const options = await signInOptions(stranger, newToken())
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options.allowCredentials).toBeUndefined()
})

test('a passkey stores the account’s id only, and no attestation is requested', async () => {
  const cx = await somebody()
  const { id } = authorize(cx.actor, 'account.own')
  const options = await creationOptions(cx)
  expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(id.replaceAll('-', ''))
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
})

test('a passkey alone signs in, counts as both factors, and its use is recorded', async () => {
  const { cx, device } = await addedPasskey(await somebody())
  const entered = await enteredWith(testContext({ ...cx, now: later(60) }), device)
  if (entered.outcome !== 'signedIn') throw new Error(entered.outcome)
  const inside = await as(testContext({ ...cx, now: later(60) }), entered.token)
  expect(inside.actor).toMatchObject({ kind: 'account', assuranceLevel: 'aal2' })
  expect(await ownFactors(inside)).toMatchObject([{ lastUsedAt: later(60) }])
  expect((await actions()).at(-1)).toBe('account.signed-in')
})

test('after the password a passkey is the second step, and the session gets a new token', async () => {
  const { cx, device } = await addedPasskey(await somebody())
  const waiting = await halfway(cx)
  expect(waiting.actor).toMatchObject({ kind: 'visitor', pending: expect.anything() })
  const options = await secondStepOptions(waiting)
  expect(options.allowCredentials).toMatchObject([{ id: device.credentialId }])
  const shown = await verifyPasskey(waiting, device.get(options))
  if (shown.outcome !== 'raised') throw new Error(shown.outcome)
  expect((await as(cx, shown.token)).actor).toMatchObject({ kind: 'account' })
  expect((await actions()).at(-1)).toBe('account.second-factor-shown')
})

test.each([
  ['of another site', { origin: 'https://cercle.example' }],
  ['for another host', { rpId: 'cercle.example' }],
  ['without finger, face or PIN', { unverified: true }],
  ['with a challenge of its own', { challenge: 'A'.repeat(43) }],
  ['that is of another kind', { type: 'webauthn.create' }],
  ['signed with another key', { forged: true }],
  ['of somebody else', { userHandle: Buffer.alloc(16).toString('base64url') }],
])('an answer %s is refused and uses up the challenge', async (_what, faults) => {
  const { cx, device } = await addedPasskey(await somebody())
  const waiting = await halfway(cx)
  const options = await secondStepOptions(waiting)
  const shown = await verifyPasskey(waiting, device.get(options, faults))
  expect(shown.outcome).toMatch(/^(?:unknown|expired)$/u)
  expect((await actions()).at(-1)).toBe('account.second-factor-failed')
  const again = await verifyPasskey(waiting, device.get(options))
  expect(again.outcome).toBe('challenge' in faults ? 'raised' : 'expired')
})

test.each([
  ['of another site', { origin: 'https://cercle.example' }],
  ['for another host', { rpId: 'cercle.example' }],
  ['without finger, face or PIN', { unverified: true }],
  ['that is of another kind', { type: 'webauthn.get' }],
  ['with certificates that would be looked up', { certified: true }],
])('a new passkey %s is refused', async (_what, faults) => {
  const cx = await somebody()
  const device = authenticator()
  const answer = device.create(await creationOptions(cx), faults)
  expect(await addPasskey(cx, { name: '', answer })).toEqual({ outcome: 'wrong' })
  expect(await ownFactors(cx)).toEqual([])
  expect(await mails()).toEqual([])
})

test('a challenge is valid for its browser or session, for its purpose, and for five minutes', async () => {
  const { cx, device } = await addedPasskey(await somebody())
  const stranger = testContext({ ...cx, actor: { kind: 'visitor' } })
  const mine = newToken()
  const options = await signInOptions(stranger, mine)
  const answer = device.get(options)
  const entering = (browserToken: string | null, now = storyNow) =>
    signInWithPasskey(testContext({ ...stranger, now }), { answer, browserToken, staffOnly: false })
  expect(await entering(null)).toEqual({ outcome: 'expired' })
  expect(await entering(newToken())).toEqual({ outcome: 'expired' })
  expect(await entering(mine, later(301))).toEqual({ outcome: 'expired' })
  const waiting = await halfway(cx)
  expect(await verifyPasskey(waiting, answer)).toEqual({ outcome: 'expired' })
  const another = await halfway(cx)
  const step = device.get(await secondStepOptions(waiting))
  expect(await verifyPasskey(another, step)).toEqual({ outcome: 'expired' })
  expect(await entering(mine)).toMatchObject({ outcome: 'signedIn' })
})

test('ten concurrent requests with the same answer open one session', async () => {
  const { cx, device } = await addedPasskey(
    await somebody(),
    authenticator(undefined, { counting: false }),
  )
  const stranger = testContext({ ...cx, actor: { kind: 'visitor' } })
  const browserToken = newToken()
  const answer = device.get(await signInOptions(stranger, browserToken))
  const before = (await living()).length
  const entered = await Promise.all(
    Array.from({ length: 10 }, () =>
      signInWithPasskey(stranger, { answer, browserToken, staffOnly: false }),
    ),
  )
  expect(entered.map(({ outcome }) => outcome).toSorted()).toEqual([
    ...Array.from({ length: 9 }, () => 'expired'),
    'signedIn',
  ])
  expect((await living()).length).toBe(before + 1)
})

test('ten concurrent requests add the same passkey once', async () => {
  const cx = await somebody()
  const answer = authenticator().create(await creationOptions(cx))
  const added = await Promise.all(
    Array.from({ length: 10 }, () => addPasskey(cx, { name: '', answer })),
  )
  expect(added.filter(({ outcome }) => outcome === 'added')).toHaveLength(1)
  expect(await ownFactors(cx)).toHaveLength(1)
  expect(await mails()).toEqual(['account-passkeyAdded'])
})

test('an older counter is refused, mailed to the owner when its signature is valid, and audited', async () => {
  const { cx, device } = await addedPasskey(await somebody())
  expect(await enteredWith(cx, device)).toMatchObject({ outcome: 'signedIn' })
  expect(await enteredWith(cx, device)).toMatchObject({ outcome: 'signedIn' })
  const before = (await living()).length
  const waiting = await halfway(cx)
  const forged = device.get(await secondStepOptions(waiting), { counter: 1, forged: true })
  expect(await verifyPasskey(waiting, forged)).toEqual({ outcome: 'unknown' })
  expect(await mails()).toEqual(['account-passkeyAdded'])
  for (const counter of [1, 2, 0]) {
    const copied = device.get(await secondStepOptions(waiting), { counter })
    expect(await verifyPasskey(waiting, copied)).toEqual({ outcome: 'cloned' })
  }
  expect((await mails()).slice(1)).toEqual(Array.from({ length: 3 }, () => 'account-passkeyCloned'))
  expect((await actions()).at(-1)).toBe('account.second-factor-failed')
  expect((await living()).length).toBe(before + 1)
  expect(await enteredWith(cx, device)).toMatchObject({ outcome: 'signedIn' })
})

test('a passkey belongs to one person: it cannot be added twice, or shown for another account', async () => {
  const maria = await addedPasskey(await somebody())
  const joan = await addedPasskey(await somebody('user', 'joan@example.cat'))
  expect(await creationOptions(maria.cx)).toMatchObject({
    excludeCredentials: [{ id: maria.device.credentialId }],
  })
  const copy = maria.device.create(await creationOptions(joan.cx))
  expect(await refusalOf(addPasskey(joan.cx, { name: '', answer: copy }))).toBe('409 passkeyExists')
  const waiting = await halfway(maria.cx)
  const foreign = joan.device.get(await secondStepOptions(waiting))
  expect(await verifyPasskey(waiting, foreign)).toEqual({ outcome: 'unknown' })
})

test('removing a device ends its sessions', async () => {
  const first = await addedPasskey(await somebody())
  const second = await addedPasskey(testContext({ ...first.cx, now: later(1) }))
  expect(second.recoveryCodes).toEqual([])
  const [one, two] = await ownFactors(second.cx)
  if (!one || !two) throw new Error('two passkeys were added')
  expect((await enteredWith(second.cx, first.device)).outcome).toBe('signedIn')
  expect((await enteredWith(second.cx, second.device)).outcome).toBe('signedIn')
  expect(await living()).toHaveLength(3)
  expect(await removeFactor(second.cx, one.id, '')).toEqual({ outcome: 'removed' })
  expect(await living()).toHaveLength(2)
  expect(await enteredWith(second.cx, first.device)).toEqual({ outcome: 'unknown' })
  expect((await enteredWith(second.cx, second.device)).outcome).toBe('signedIn')
  expect((await mails()).at(-1)).toBe('account-passkeyRemoved')
  expect(await removeFactor(second.cx, two.id, '')).toEqual({ outcome: 'removed' })
  expect(await living()).toEqual(['aal1 null'])
})

test('a deactivated account or an ended session cannot finish the second step', async () => {
  const { cx, device } = await addedPasskey(await somebody())
  const { id } = authorize(cx.actor, 'account.own')
  const waiting = await halfway(cx)
  const step = device.get(await secondStepOptions(waiting))
  const adding = authenticator().create(await creationOptions(cx))
  const stranger = testContext({ ...cx, actor: { kind: 'visitor' } })
  const browserToken = newToken()
  const entering = device.get(await signInOptions(stranger, browserToken))
  await database.pool.sql`delete from sessions`
  expect(await refusalOf(verifyPasskey(waiting, step))).toBe('401 signInRequired')
  expect(await refusalOf(addPasskey(cx, { name: '', answer: adding }))).toBe('401 signInRequired')
  await database.pool.sql`update usuarios set deactivated_at = now() where id = ${id}`
  expect(
    await signInWithPasskey(stranger, { answer: entering, browserToken, staffOnly: false }),
  ).toEqual({ outcome: 'unknown' })
  expect(await living()).toEqual([])
})

test('the panel’s sign-in refuses a user and opens a session for panel accounts', async () => {
  const member = await addedPasskey(await somebody())
  expect(await enteredWith(member.cx, member.device, { staffOnly: true })).toEqual({
    outcome: 'notStaff',
  })
  expect((await actions()).at(-1)).toBe('account.panel-refused')
  const editor = await addedPasskey(await somebody('editor', 'edu@example.cat'))
  expect((await enteredWith(editor.cx, editor.device, { staffOnly: true })).outcome).toBe(
    'signedIn',
  )
})

test('an address of ADMIN_EMAILS becomes admin at a sign-in with a passkey too', async () => {
  const { cx, device } = await addedPasskey(await somebody())
  const site = { ...cx.site, adminEmails: ['maria@example.cat'] }
  expect(
    (await enteredWith(testContext({ ...cx, site }), device, { staffOnly: true })).outcome,
  ).toBe('signedIn')
  expect(await database.pool.sql`select role from usuarios`).toEqual([{ role: roleNumbers.admin }])
})

test('a passkey accepts no codes, and challenges and answers are limited by session and network', async () => {
  const { cx, device } = await addedPasskey(await somebody())
  const [factor] = await ownFactors(cx)
  expect(await refusalOf(verifyFactor(cx, { factorId: factor?.id ?? '', code: '123456' }))).toBe(
    '404 factorNotFound',
  )
  const waiting = await halfway(cx)
  const options = await secondStepOptions(waiting)
  for (let count = 0; count < 10; count += 1) {
    await verifyPasskey(waiting, device.get(options, { forged: true }))
  }
  expect(await refusalOf(verifyPasskey(waiting, device.get(options)))).toBe('429 tooManyAttempts')
  // The owner can still sign in from elsewhere.
  const client = { network: '198.51.100.9', userAgent: 'test' }
  expect((await enteredWith(testContext({ ...cx, client }), device)).outcome).toBe('signedIn')
  const asked = async () => {
    for (let count = 0; count < 41; count += 1) await signInOptions(waiting, newToken())
  }
  expect(await refusalOf(asked())).toBe('429 tooManyAttempts')
})

test('an old session asks for the password first, and an origin without passkeys offers none', async () => {
  const cx = await somebody()
  const old = testContext({ ...cx, now: later(601) })
  expect(await addingOptions(old, '')).toEqual({
    outcome: 'refused',
    code: 'currentPasswordNeeded',
  })
  for (const origin of ['http://192.0.2.7:3000', 'http://club.example', 'https://192.0.2.7']) {
    const elsewhere = testContext({ ...cx, site: { ...cx.site, origin } })
    expect(await refusalOf(addingOptions(elsewhere, ''))).toBe('409 passkeysNotOffered')
  }
  expect(may(cx.actor, 'account.own')).toBe(true)
})

const site = { ...testSite, requireAdminFactor: 'passkey' as const }

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

test('an admin without a passkey has no role until one is added', async () => {
  const { cx } = await admin()
  expect(cx.actor).toMatchObject({ kind: 'account', secondFactorMissing: true })
  expect(may(cx.actor, 'panel.enter')).toBe(false)
  const application = await addApplication(cx)
  const coded = await as(cx, application.token)
  expect(coded.actor).toMatchObject({ kind: 'account', secondFactorMissing: true })
  const { cx: complete } = await addedPasskey(coded)
  expect(may(complete.actor, 'accounts.manage')).toBe(true)
})

test('an admin with a passkey who shows a code must show the passkey too before adding another', async () => {
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
  expect(await refusalOf(addedPasskey(coded))).toBe('401 signInRequired')
  const raised = await verifyPasskey(coded, device.get(await secondStepOptions(coded)))
  if (raised.outcome !== 'raised') throw new Error(raised.outcome)
  expect(may((await as(coded, raised.token)).actor, 'accounts.manage')).toBe(true)
})

test('a recovery code allows only adding another passkey', async () => {
  const { id, cx } = await admin()
  const { recoveryCodes } = await addedPasskey(cx)
  const waiting = await withPassword(id)
  const code = (recoveryCodes[0] ?? '').replaceAll('-', '')
  const shown = await redeemRecoveryCode(waiting, code)
  if (shown.outcome !== 'verified') throw new Error(shown.outcome)
  const recovered = await as(waiting, shown.token)
  expect(recovered.actor).toMatchObject({ kind: 'account', secondFactorMissing: true })
  expect(may(recovered.actor, 'panel.enter')).toBe(false)
  const { cx: complete, device } = await addedPasskey(recovered)
  expect(may(complete.actor, 'panel.enter')).toBe(true)
  expect((await enteredWith(complete, device, { staffOnly: true })).outcome).toBe('signedIn')
})

test('a session that showed a passkey keeps it when an application is added', async () => {
  const { cx } = await admin()
  const { cx: complete } = await addedPasskey(cx)
  const application = await addApplication(complete)
  const after = await as(complete, application.token)
  expect(may(after.actor, 'panel.enter')).toBe(true)
})

test('the last passkey of an admin cannot be removed; other factors can', async () => {
  const { cx } = await admin()
  const { cx: complete } = await addedPasskey(cx)
  const application = await addApplication(complete)
  const after = await as(complete, application.token)
  const passkey = (await ownFactors(after)).find(({ type }) => type === 'webauthn')
  expect(await refusalOf(removeFactor(after, passkey?.id ?? '', ''))).toBe('409 passkeyRequired')
  expect(await removeFactor(after, application.id, '')).toEqual({ outcome: 'removed' })
  const editor = await storedAccount(database.db, { role: 'editor', email: 'edu@example.cat' })
  const editing = await withPassword(editor.id)
  expect(may(editing.actor, 'panel.enter')).toBe(true)
  const { cx: own } = await addedPasskey(editing)
  const [factor] = await ownFactors(own)
  expect(await removeFactor(own, factor?.id ?? '', '')).toEqual({ outcome: 'removed' })
  expect(authorize(own.actor, 'account.own').role).toBe('editor')
})
