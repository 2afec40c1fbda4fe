import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  chooseNewPassword,
  isForStaff,
  requestPasswordReset,
} from '#app/accounts/accounts/passwords/reset-password.server.ts'
import { decoyHash, signIn } from '#app/accounts/accounts/sign-in/sign-in.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import {
  accountPasswords,
  accountTokens,
  accounts,
  sessions,
} from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'
import { storedAccount, storyNow, testContext, testSite } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { storedPassword } from '#tests/support/passwords.ts'
import { openedSession } from '#tests/support/sessions.ts'
import { signUp } from './sign-up.server.ts'
import { verifyEmail } from './verify-email.server.ts'

const email = 'joan@example.cat'
const password = 'oliva arbequina'
const later = (hours: number) => new Date(storyNow.getTime() + hours * 3_600_000)

const database = emptiedDatabase()

const context = (rest: Partial<RequestContext> = {}) => testContext({ db: database.db, ...rest })
const filled = (rest: Partial<Parameters<typeof signUp>[1]> = {}) => ({
  email,
  password,
  full_name: 'Joan Puig',
  returnTo: '',
  ...rest,
})

async function register(rest: Parameters<typeof filled>[0] = {}) {
  const result = await signUp(context(), filled(rest))
  if (result.outcome !== 'mailed') throw new Error('not mailed')
  return result.browserToken
}

async function lastLink() {
  const rows = await database.db.select().from(mails).orderBy(mails.createdAt)
  const token = /token=([\w-]{43})/u.exec(rows.at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error('no mail with a link')
  return token
}

/** The number of successful uses; the others must be refused because the link is used. */
async function wentThrough(attempts: Promise<unknown>[]) {
  const results = await Promise.allSettled(attempts)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 410 })
  }
  return results.filter(({ status }) => status === 'fulfilled').length
}

test.each(['123456', 'barcelona', 'Cercle2026', 'ababab', email, '111111'])(
  'the password %s is refused and nothing is stored',
  async (weak) => {
    const result = await signUp(context(), filled({ password: weak }))
    expect(result).toEqual({ outcome: 'weakPassword', message: 'passwordTooCommon' })
    expect(await database.db.$count(accounts)).toBe(0)
  },
)

test('eleven people behind one network sign up within twenty minutes, and one address is mailed three times', async () => {
  const hall = { client: { network: '198.51.100.7', userAgent: null } }
  for (let n = 0; n < 11; n += 1) {
    const result = await signUp(context(hall), filled({ email: `guest-${n}@example.cat` }))
    expect(result.outcome).toBe('mailed')
  }
  expect(await database.db.$count(mails)).toBe(11)
  for (let n = 0; n < 3; n += 1) await signUp(context(hall), filled())
  await expect(signUp(context(hall), filled())).rejects.toMatchObject({ status: 429 })
})

test('a known address gets the same answer and a mail, and its account does not change', async () => {
  const { id } = await storedAccount(database.db, { email, name: 'Joan' })
  const known = await signUp(context(), filled({ full_name: 'Somebody Else' }))
  const inCatalan = context({ language: 'ca' })
  const unknown = await signUp(inCatalan, filled({ email: 'new@example.cat' }))
  const { browserToken: one, ...knownAnswer } = { browserToken: '', ...known }
  const { browserToken: other, ...unknownAnswer } = { browserToken: '', ...unknown }
  expect(knownAnswer).toEqual(unknownAnswer)
  expect(one).toHaveLength(other.length)
  const rows = await database.db.select().from(mails).orderBy(mails.createdAt)
  expect(rows.map(({ kind, recipient }) => `${kind} to ${recipient}`).toSorted()).toEqual([
    `account-alreadyRegistered to ${email}`,
    'account-verify to new@example.cat',
  ])
  expect(await database.db.$count(accountTokens, eq(accountTokens.accountId, id))).toBe(0)
  const stored = await database.db.select().from(accounts).orderBy(accounts.email)
  expect(stored).toMatchObject([{ id, name: 'Joan', language: 'es' }, { language: 'ca' }])
})

test('a mail contains nothing that was typed except its address', async () => {
  await register({ full_name: 'Win at https://evil.example' })
  const [mail] = await database.db.select().from(mails)
  expect(mail?.text + String(mail?.html)).not.toContain('evil.example')
  expect(mail?.recipient).toBe(email)
})

test('a request for a new password stores the same for known and unknown addresses', async () => {
  await storedAccount(database.db, { email })
  const known = await requestPasswordReset(context(), email)
  const unknown = await requestPasswordReset(context(), 'nobody@example.cat')
  expect(unknown).toEqual(known)
  expect(await database.db.$count(mails)).toBe(1)
  await expect(
    (async () => {
      for (let turn = 0; turn < 4; turn += 1) {
        await requestPasswordReset(context(), 'nobody@example.cat')
      }
    })(),
  ).rejects.toMatchObject({ status: 429 })
})

test('a right password before confirmation is answered as wrong, and mails the link again', async () => {
  await register()
  expect(await signIn(context(), { email, password: 'something else' })).toEqual({
    outcome: 'wrong',
  })
  expect(await database.db.$count(mails)).toBe(1)
  for (let turn = 0; turn < 6; turn += 1) {
    expect(await signIn(context(), { email, password })).toEqual({ outcome: 'wrong' })
  }
  // One address gets at most this many mails, and no refusal reveals the limit.
  expect(await database.db.$count(mails)).toBe(4)
  expect(await database.db.$count(sessions)).toBe(0)
  expect(await verifyEmail(context(), await lastLink(), null)).toMatchObject({
    outcome: 'choosePassword',
  })
})

test('a link works for 24 hours, and only its hash is stored', async () => {
  const browser = await register()
  const token = await lastLink()
  const [row] = await database.db.select().from(accountTokens)
  expect(row?.tokenHash.toString('base64url')).not.toBe(token)
  await expect(verifyEmail(context({ now: later(24) }), token, browser)).rejects.toThrow(Problem)
  await expect(verifyEmail(context(), 'a'.repeat(43), browser)).rejects.toThrow(Problem)
  expect(await verifyEmail(context({ now: later(23.9) }), token, browser)).toEqual({
    outcome: 'verified',
  })
  expect((await signIn(context(), { email, password })).outcome).toBe('signedIn')
})

test('concurrent requests with one link confirm once', async () => {
  const browser = await register()
  const token = await lastLink()
  const attempts = Array.from({ length: 30 }, () => verifyEmail(context(), token, browser))
  expect(await wentThrough(attempts)).toBe(1)
})

test('a stranger’s sign-up sets no password: the owner of the mailbox chooses one', async () => {
  await register({ password: 'the stranger knows' })
  const { id } = (await database.db.select().from(accounts))[0] ?? { id: '' }
  await openedSession(database.db, { accountId: id, origin: testSite.origin })
  const result = await verifyEmail(context(), await lastLink(), null)
  if (result.outcome !== 'choosePassword') throw new Error('the password was taken over')
  expect(await database.db.$count(accountPasswords)).toBe(0)
  expect(await database.db.$count(sessions)).toBe(0)
  const chosen = { token: result.token, password, confirmation: password }
  expect((await chooseNewPassword(context(), chosen)).outcome).toBe('entered')
  const stranger = await signIn(context(), { email, password: 'the stranger knows' })
  expect(stranger).toEqual({ outcome: 'wrong' })
  expect((await signIn(context(), { email, password })).outcome).toBe('signedIn')
})

test('only the last sign-up of an unconfirmed address has a working link', async () => {
  await register({ password: 'the first one', full_name: 'First' })
  const old = await lastLink()
  const browser = await register({ full_name: 'Second' })
  await expect(verifyEmail(context(), old, browser)).rejects.toMatchObject({ status: 410 })
  expect(await verifyEmail(context(), await lastLink(), browser)).toEqual({ outcome: 'verified' })
  expect((await signIn(context(), { email, password })).outcome).toBe('signedIn')
  expect((await database.db.select().from(accounts))[0]?.name).toBe('Second')
})

test('a link for a new password works once within an hour, ends all sessions and sends a mail', async () => {
  const account = await storedAccount(database.db, { email })
  await openedSession(database.db, { accountId: account.id, origin: testSite.origin })
  await requestPasswordReset(context(), email)
  const form = { token: await lastLink(), password, confirmation: password }
  await expect(chooseNewPassword(context({ now: later(1) }), form)).rejects.toThrow(Problem)
  const attempts = Array.from({ length: 8 }, () => chooseNewPassword(context(), form))
  expect(await wentThrough(attempts)).toBe(1)
  expect(await database.db.$count(sessions)).toBe(0)
  const kinds = await database.db.select({ kind: mails.kind }).from(mails)
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
    'account-passwordChanged',
    'account-reset',
  ])
  expect((await signIn(context(), { email, password })).outcome).toBe('signedIn')
})

test('a panel account needs 12 characters by link too, and a refused link still works', async () => {
  await storedAccount(database.db, { email, role: 'editor' })
  await requestPasswordReset(context(), email)
  const token = await lastLink()
  const short = { token, password: 'onzelletres', confirmation: 'onzelletres' }
  expect(await chooseNewPassword(context(), short)).toEqual({
    outcome: 'weakPassword',
    message: 'staffPasswordTooShort',
  })
  const long = { token, password, confirmation: password }
  expect((await chooseNewPassword(context(), long)).outcome).toBe('changed')
})

test('an address of ADMIN_EMAILS keeps a long password only in the browser of the sign-up', async () => {
  const cx = context({ site: { ...context().site, adminEmails: [email] } })
  for (const browser of ['same', 'another'] as const) {
    await emptyTables(database.pool)
    const result = await signUp(cx, filled({ password: 'romesco i calçots' }))
    if (result.outcome !== 'mailed') throw new Error('not mailed')
    const token = browser === 'same' ? result.browserToken : null
    const verified = await verifyEmail(cx, await lastLink(), token)
    expect(verified.outcome).toBe(browser === 'same' ? 'verified' : 'choosePassword')
    expect((await database.db.select().from(accounts))[0]?.role).toBe(1)
    if (verified.outcome === 'choosePassword')
      expect(await isForStaff(cx, verified.token)).toBe(true)
    else {
      const signedIn = await signIn(cx, { email, password: 'romesco i calçots' })
      expect(signedIn.outcome).toBe('signedIn')
    }
  }
})

test('an address of ADMIN_EMAILS has no rights until it is confirmed, then chooses a long password', async () => {
  const site = { ...context().site, adminEmails: [email] }
  const result = await signUp(context({ site }), filled({ password: 'curta7' }))
  if (result.outcome !== 'mailed') throw new Error('not mailed')
  expect((await database.db.select().from(accounts))[0]?.role).toBe(0)
  const verified = await verifyEmail(context({ site }), await lastLink(), result.browserToken)
  expect(verified.outcome).toBe('choosePassword')
  expect((await database.db.select().from(accounts))[0]?.role).toBe(1)
  expect(await signIn(context({ site }), { email, password: 'curta7' })).toEqual({
    outcome: 'wrong',
  })
})

const of = (address: string) => decoyHash(testContext({ db: database.db }), address)

async function withHash(hash: string): Promise<void> {
  const { id } = await storedAccount(database.db, { email: `${hash}@example.cat` })
  await storedPassword(database.db, { accountId: id, hash, now: storyNow })
}

test('the substitute hash is null without passwords, and the only one there is for every address', async () => {
  expect(await of('anna@example.cat')).toBeNull()
  await withHash('one')
  for (const name of ['anna', 'bea', 'carla', 'dora', 'emma', 'fina']) {
    expect(await of(`${name}@example.cat`)).toBe('one')
  }
})

test('the substitute hash is always the same for one address, and differs between addresses', async () => {
  for (let n = 0; n < 8; n += 1) await withHash(`hash${n}`)
  const addresses = Array.from({ length: 200 }, (_, n) => `somebody${n}@example.cat`)
  const first = await Promise.all(addresses.map(of))
  expect(await Promise.all(addresses.map(of))).toEqual(first)
  expect(new Set(first).size).toBeGreaterThanOrEqual(4)
})
