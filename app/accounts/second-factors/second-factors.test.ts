import { expect, test } from 'vitest'
import {
  startedEnrolment,
  enrolApplication,
} from '#app/accounts/second-factors/adding/enrol-factor.server.ts'
import { ownFactors } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import {
  recoveryCodesLeft,
  renewRecoveryCodes,
  redeemRecoveryCode,
} from '#app/accounts/second-factors/changing/recovery-codes.server.ts'
import { removeFactor } from '#app/accounts/second-factors/changing/remove-factor.server.ts'
import { challengeApplication } from '#app/accounts/second-factors/step/challenges.server.ts'
import { verifyFactor } from '#app/accounts/second-factors/step/verify-factor.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import type { Role } from '#app/platform/auth/role.ts'
import { knownDevice } from '#app/platform/auth/sessions/device.server.ts'
import { sessions } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'
import { testSite, storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { actionsIn, mailKindsIn } from '#tests/support/kept-rows.ts'
import { storedPassword } from '#tests/support/passwords.ts'
import { statusOf } from '#tests/support/refusals.ts'
import { addApplication, codeOf, enter, seen, wrongCodeOf } from '#tests/support/second-factors.ts'
import { deviceOf } from '#tests/support/sessions.ts'

const database = emptiedDatabase()

const later = (seconds: number) => new Date(storyNow.getTime() + seconds * 1000)

/** A person who has just signed in. */
async function somebody(role: Role = 'user', email = 'maria@example.cat') {
  const account = await storedAccount(database.db, { role, email })
  const { actor } = await enter(database.db, account, storyNow)
  return { account, cx: testContext({ db: database.db, actor }) }
}

/** Another session of the person, with the password only. */
async function halfway(cx: RequestContext, now = storyNow) {
  const account = authorize(cx.actor, 'account.own')
  const { actor } = await enter(database.db, account, now)
  return testContext({ db: database.db, actor, now })
}

const plain = (code = '') => code.replaceAll('-', '')

const outcomes = async (acts: Promise<{ outcome: string }>[]) =>
  (await Promise.allSettled(acts)).map((result) =>
    result.status === 'fulfilled' ? result.value.outcome : 'thrown',
  )

const actions = () => actionsIn(database.pool)
const mails = () => mailKindsIn(database.pool)

test('the first code verifies the application and gives the session a new token', async () => {
  const { cx } = await somebody()
  const before = authorize(cx.actor, 'account.own')
  const added = await addApplication(cx)
  const after = authorize(added.cx.actor, 'account.own')
  expect(after).toMatchObject({ hasSecondFactor: true, assuranceLevel: 'aal2' })
  expect(after.sessionId).toBe(before.sessionId)
  expect(added.recoveryCodes).toHaveLength(10)
  expect(await actions()).toEqual(['account.factor-begun', 'account.factor-added'])
  expect(await mails()).toEqual(['account-factorAdded'])
})

test('the session that added a factor continues under its new token, and the others end', async () => {
  const account = await storedAccount(database.db, { email: 'maria@example.cat' })
  const [own, other] = [
    await enter(database.db, account, storyNow),
    await enter(database.db, account, storyNow),
  ]
  const { token } = await addApplication(testContext({ db: database.db, actor: own.actor }))
  const still = async (cookie: string) =>
    (await seen(database.db, cookie.replace('session=', ''), storyNow)).actor
  expect(await still(own.cookie)).toEqual({ kind: 'visitor' })
  expect(await still(other.cookie)).toEqual({ kind: 'visitor' })
  expect((await still(token)).kind).toBe('account')
})

test('a factor makes the password alone open only public pages', async () => {
  const { cx } = await somebody('admin')
  await addApplication(cx)
  const { actor } = await halfway(cx)
  expect(actor).toMatchObject({ kind: 'visitor', pending: { id: expect.any(String) } })
  expect(may(actor, 'account.own')).toBe(false)
  expect(may(actor, 'panel.enter')).toBe(false)
})

test('a code works once across concurrent sessions', async () => {
  const { cx } = await somebody()
  const { id, typed } = await addApplication(cx)
  const used = { factorId: id, code: codeOf(typed, storyNow) }
  expect(await verifyFactor(await halfway(cx), used)).toEqual({ outcome: 'wrong' })

  const now = later(60)
  const fresh = { factorId: id, code: codeOf(typed, now) }
  const rooms = await Promise.all(Array.from({ length: 5 }, () => halfway(cx, now)))
  await database.pool.sql`delete from rate_limits`
  const shown = await outcomes(rooms.map((room) => verifyFactor(room, fresh)))
  expect(shown.filter((outcome) => outcome === 'verified')).toHaveLength(1)
  const raised = (await database.db.select().from(sessions)).filter(
    ({ secondFactorAt }) => secondFactorAt?.getTime() === now.getTime(),
  )
  expect(raised).toHaveLength(1)
})

test.each([
  [-60, 'wrong'],
  [-30, 'verified'],
  [0, 'verified'],
  [30, 'verified'],
  [60, 'wrong'],
])('a clock that is %i seconds off is %s', async (seconds, outcome) => {
  const { cx } = await somebody()
  const begun = await enrolApplication(cx, { name: '', currentPassword: '' })
  if (begun.outcome !== 'enrolled') throw new Error('not enrolled')
  const { typed } = await startedEnrolment(cx, begun.id)
  const shown = await verifyFactor(cx, { factorId: begun.id, code: codeOf(typed, later(seconds)) })
  expect(shown.outcome).toBe(outcome)
})

const strangerAt = (network: string) => ({ client: { network, userAgent: null } })

/** Guesses with the password, each in a new session; returns how many were checked. */
async function guessed(
  cx: RequestContext,
  { id, typed }: { id: string; typed: string },
  { times, network }: { times: number; network: (turn: number) => string },
): Promise<number> {
  let lookedAt = 0
  for (let turn = 0; turn < times; turn += 1) {
    const room = { ...(await halfway(cx)), ...strangerAt(network(turn)) }
    const guess = verifyFactor(room, { factorId: id, code: wrongCodeOf(typed, storyNow) })
    const outcome = await guess.then((result) => result.outcome).catch(statusOfProblem)
    if (outcome === 'wrong') lookedAt += 1
    else expect(outcome).toBe(429)
  }
  return lookedAt
}

const statusOfProblem = (error: unknown) => {
  if (error instanceof Problem) return error.status
  throw error
}

test('guesses are limited by session and network, and the owner elsewhere still enters', async () => {
  const { cx } = await somebody()
  const factor = await addApplication(cx)
  const room = { ...(await halfway(cx)), ...strangerAt('198.51.100.1') }
  const wrong = { factorId: factor.id, code: wrongCodeOf(factor.typed, storyNow) }
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await verifyFactor(room, wrong)).toEqual({ outcome: 'wrong' })
  }
  expect(await statusOf(verifyFactor(room, wrong))).toBe(429)
  expect(await guessed(cx, factor, { times: 5, network: () => '198.51.100.1' })).toBe(0)
  const now = later(60)
  const right = { factorId: factor.id, code: codeOf(factor.typed, now) }
  expect((await verifyFactor(await halfway(cx, now), right)).outcome).toBe('verified')
})

test('guesses from many networks of one larger network share a limit', async () => {
  const { cx } = await somebody()
  const factor = await addApplication(cx)
  const guesses = { times: 9, network: (turn: number) => `2001:db8:1:${turn + 1}::/64` }
  expect(await guessed(cx, factor, guesses)).toBe(7)
})

test('guesses from everywhere share ten, and the owner’s browser has its own limit', async () => {
  const { account, cx } = await somebody()
  const hash = 'scrypt$1024$8$1$salt$key'
  await storedPassword(database.db, { accountId: account.id, hash, now: storyNow })
  const factor = await addApplication(cx)
  const owner = { accountId: account.id, passwordHash: hash }
  const byPassword = await deviceOf(database.db, owner)
  const first = await verifyFactor(await halfway(cx, later(60)), {
    factorId: factor.id,
    code: codeOf(factor.typed, later(60)),
    device: byPassword,
  })
  if (first.outcome !== 'verified') throw new Error('not verified')
  expect(knownDevice(first.device, owner)?.proof).toBe('second factor')

  const everywhere = { times: 12, network: (turn: number) => `198.${turn}.100.1` }
  expect(await guessed(cx, factor, everywhere)).toBe(10)
  const { cx: another } = await somebody('user', 'pau@example.cat')
  const { id, typed } = await addApplication(another)
  const others = { factorId: id, code: codeOf(typed, later(60)) }
  expect((await verifyFactor(await halfway(another, later(60)), others)).outcome).toBe('verified')
  const now = later(120)
  const right = { factorId: factor.id, code: codeOf(factor.typed, now) }
  const room = await halfway(cx, now)
  for (const device of [null, byPassword]) {
    expect(await statusOf(verifyFactor(room, { ...right, device }))).toBe(429)
  }
  const wrong = { ...right, code: wrongCodeOf(factor.typed, now), device: first.device }
  for (let turn = 0; turn < 4; turn += 1) {
    expect(await verifyFactor(room, wrong)).toEqual({ outcome: 'wrong' })
  }
  const shown = await verifyFactor(room, { ...right, device: first.device })
  expect(shown).toMatchObject({ outcome: 'verified', device: first.device })
})

test('guesses at recovery codes do not lock out the owner’s browser', async () => {
  const { account, cx } = await somebody()
  const hash = 'scrypt$1024$8$1$salt$key'
  await storedPassword(database.db, { accountId: account.id, hash, now: storyNow })
  const { recoveryCodes } = await addApplication(cx)
  const device = await deviceOf(
    database.db,
    { accountId: account.id, passwordHash: hash },
    'second factor',
  )
  const results: unknown[] = []
  for (let turn = 0; turn < 14; turn += 1) {
    const room = { ...(await halfway(cx)), ...strangerAt(`198.${turn}.100.1`) }
    const guess = redeemRecoveryCode(room, `GUESS${turn}`)
    results.push(await guess.then((result) => result.outcome).catch(statusOfProblem))
  }
  expect(results.filter((result) => result === 'wrong')).toHaveLength(10)
  const room = await halfway(cx)
  expect(await statusOf(redeemRecoveryCode(room, plain(recoveryCodes[0])))).toBe(429)
  const shown = await redeemRecoveryCode(room, plain(recoveryCodes[0]), device)
  expect(shown.outcome).toBe('verified')
})

test('challenges are limited', async () => {
  const { cx } = await somebody()
  const { id } = await addApplication(cx)
  const room = await halfway(cx)
  for (let turn = 0; turn < 10; turn += 1) await challengeApplication(room, id)
  expect(await statusOf(challengeApplication(room, id))).toBe(429)
  await challengeApplication(await halfway(cx), id)
})

test('only the session that requested a challenge can answer it', async () => {
  const { cx } = await somebody()
  const { id, typed } = await addApplication(cx)
  const [mine, theirs] = [await halfway(cx, later(60)), await halfway(cx, later(60))]
  const challenge = await challengeApplication(mine, id)
  const code = codeOf(typed, later(60))
  const named = { factorId: id, challengeId: challenge.id, code }
  expect(await verifyFactor(theirs, named)).toEqual({ outcome: 'expired' })
  expect((await verifyFactor(mine, named)).outcome).toBe('verified')
})

test('right codes do not use up the guesses', async () => {
  const { cx } = await somebody()
  const { id, typed } = await addApplication(cx)
  for (let minute = 1; minute <= 11; minute += 1) {
    const now = later(minute * 60)
    const shown = await verifyFactor(await halfway(cx, now), {
      factorId: id,
      code: codeOf(typed, now),
    })
    expect(shown.outcome).toBe('verified')
  }
})

test('another account’s factor is not found, nor is an unverified one at the second step', async () => {
  const { cx } = await somebody()
  const { id, cx: complete } = await addApplication(cx)
  const { cx: another } = await somebody('user', 'pau@example.cat')
  expect(await statusOf(verifyFactor(another, { factorId: id, code: '000000' }))).toBe(404)
  expect(await statusOf(removeFactor(another, id, ''))).toBe(404)
  expect(await statusOf(verifyFactor(another, { factorId: 'x', code: '000000' }))).toBe(404)

  const begun = await enrolApplication(complete, { name: '', currentPassword: '' })
  if (begun.outcome !== 'enrolled') throw new Error('not enrolled')
  const { typed } = await startedEnrolment(complete, begun.id)
  const factor = { factorId: begun.id, code: codeOf(typed, storyNow) }
  expect(await statusOf(verifyFactor(await halfway(cx), factor))).toBe(404)
  await expect(startedEnrolment(complete, id)).rejects.toBeInstanceOf(Problem)
})

test('a session before its second step cannot add a factor', async () => {
  const { cx } = await somebody()
  await addApplication(cx)
  const half = await halfway(cx)
  const input = { name: '', currentPassword: '' }
  expect(await statusOf(enrolApplication(half, input))).toBe(401)
  expect(await statusOf(renewRecoveryCodes(half, ''))).toBe(401)
})

test('the key is stored encrypted for its factor', async () => {
  const { cx } = await somebody()
  const { typed } = await addApplication(cx)
  const rows = await database.pool.sql`select secret from authentication_factors`
  expect(rows[0]?.secret.toString('latin1')).not.toContain(typed)
  expect(rows[0]?.secret).toHaveLength(12 + 16 + 20)
})

test('a recovery code works once, however it is typed, and its owner is mailed', async () => {
  const { cx } = await somebody()
  const { recoveryCodes } = await addApplication(cx)
  const [first = '', second = ''] = recoveryCodes
  const typed = first.toLowerCase().replaceAll('-', '')
  const rooms = await Promise.all(Array.from({ length: 4 }, () => halfway(cx)))
  const shown = await outcomes(rooms.map((room) => redeemRecoveryCode(room, typed)))
  expect(shown.filter((outcome) => outcome === 'verified')).toHaveLength(1)
  expect(await recoveryCodesLeft(cx)).toBe(9)
  expect(await mails()).toContain('account-recoveryCodeUsed')
  const result = await redeemRecoveryCode(await halfway(cx), second.replaceAll('-', ''))
  expect(result).toMatchObject({ outcome: 'verified', left: 8 })
})

test('new recovery codes replace the old ones', async () => {
  const { cx } = await somebody()
  const { recoveryCodes, cx: complete } = await addApplication(cx)
  const renewed = await renewRecoveryCodes(complete, '')
  if (renewed.outcome !== 'renewed') throw new Error('not renewed')
  expect(await redeemRecoveryCode(await halfway(cx), plain(recoveryCodes[0]))).toEqual({
    outcome: 'wrong',
  })
  const shown = await redeemRecoveryCode(await halfway(cx), plain(renewed.codes[0]))
  expect(shown.outcome).toBe('verified')
})

test('recovery codes are limited to five guesses an hour', async () => {
  const { cx } = await somebody()
  await addApplication(cx)
  const room = await halfway(cx)
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await redeemRecoveryCode(room, `GUESS${guess}`)).toEqual({ outcome: 'wrong' })
  }
  expect(await statusOf(redeemRecoveryCode(room, 'GUESS6'))).toBe(429)
})

test('without its last factor an account needs the password only, and its sessions are lowered', async () => {
  const { cx } = await somebody()
  const { id, cx: complete, token } = await addApplication(cx)
  expect(await removeFactor(complete, id, '')).toEqual({ outcome: 'removed' })
  const { actor } = await seen(database.db, token, storyNow)
  expect(actor).toMatchObject({ hasSecondFactor: false, assuranceLevel: 'aal1' })
  expect(await recoveryCodesLeft(cx)).toBe(0)
  expect(await mails()).toEqual(['account-factorAdded', 'account-factorRemoved'])
})

test('a session that showed a removed factor must show the remaining one', async () => {
  const { cx } = await somebody()
  const first = await addApplication(cx)
  const second = await addApplication(testContext({ ...first.cx, now: later(60) }))
  expect(await removeFactor(second.cx, second.id, '')).toEqual({ outcome: 'removed' })
  const { actor } = await seen(database.db, second.token, later(60))
  expect(actor).toMatchObject({ kind: 'visitor', pending: expect.anything() })
  const shown = await verifyFactor(testContext({ db: database.db, actor, now: later(120) }), {
    factorId: first.id,
    code: codeOf(first.typed, later(120)),
  })
  expect(shown.outcome).toBe('verified')
})

test('an admin without a required factor has no admin rights, and cannot remove the last one', async () => {
  const site = { ...testSite, requireAdminFactor: 'any' as const }
  const account = await storedAccount(database.db, { role: 'admin', email: 'ada@example.cat' })
  const { actor } = await enter(database.db, account, storyNow)
  const bare = { ...authorize(actor, 'account.own'), secondFactorMissing: true }
  expect(may(bare, 'panel.enter')).toBe(false)
  expect(may(bare, 'accounts.manage')).toBe(false)
  expect(may(bare, 'account.own')).toBe(true)
  const added = await addApplication(testContext({ db: database.db, actor: bare, site }))
  expect(may(added.cx.actor, 'accounts.manage')).toBe(true)
  const complete = testContext({ ...added.cx, site })
  expect(await statusOf(removeFactor(complete, added.id, ''))).toBe(409)
  expect(await ownFactors(complete)).toHaveLength(1)
})

test('an old session needs the password to add or remove a factor', async () => {
  const { cx } = await somebody()
  const { id, cx: complete } = await addApplication(cx)
  const old = testContext({ ...complete, now: later(601) })
  const asked = { outcome: 'refused', errors: { currentPassword: 'currentPasswordNeeded' } }
  expect(await enrolApplication(old, { name: '', currentPassword: '' })).toEqual(asked)
  expect(await removeFactor(old, id, '')).toEqual(asked)
  expect(await renewRecoveryCodes(old, '')).toEqual(asked)
  expect(await ownFactors(complete)).toHaveLength(1)
})
