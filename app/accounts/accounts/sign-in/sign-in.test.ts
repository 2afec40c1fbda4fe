import { scryptSync } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requestPasswordReset } from '#app/accounts/accounts/passwords/reset-password.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import {
  hashPassword,
  hashQueue,
  isOutdatedHash,
} from '#app/platform/auth/proofs/password.server.ts'
import type { Role } from '#app/platform/auth/role.ts'
import { actorOf } from '#app/platform/auth/sessions/session.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { accountPasswords, accounts, sessions } from '#app/platform/schema/accounts/accounts.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { Problem } from '#app/problem.ts'
import { answerTimes } from '#server/settings/site-of-settings.ts'
import {
  storedAccount,
  storyNow,
  testAsker,
  testContext,
  testSite,
} from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { accountWithPassword, password, storedPassword } from '#tests/support/passwords.ts'
import { signIn } from './sign-in.server.ts'
import { signOut } from './sign-out.server.ts'

const email = 'maria@example.cat'

const database = emptiedDatabase()

const context = (rest: Partial<RequestContext> = {}) => testContext({ db: database.db, ...rest })
const from = (network: string) => ({ client: { network, userAgent: null } })

const member = (role: Role = 'user') => accountWithPassword(database.db, { role, email })

/** The number of concurrent attempts that did not get 429 and a retry time. */
async function notRefused(times: number, attempt: (turn: number) => Promise<unknown>) {
  const results: PromiseSettledResult<unknown>[] = []
  const atOnce = hashQueue.atMostWaiting
  for (let begin = 0; begin < times; begin += atOnce) {
    const group = Array.from({ length: Math.min(atOnce, times - begin) }, (_, turn) =>
      attempt(begin + turn),
    )
    results.push(...(await Promise.allSettled(group)))
  }
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    if (!(result.reason instanceof Problem) || result.reason.status !== 429) throw result.reason
    expect(Number(result.reason.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  return results.filter(({ status }) => status === 'fulfilled').length
}

test('a wrong password and an unknown address get the same answer and an audit row each', async () => {
  const account = await member()
  const wrong = await signIn(context(), { email, password: 'not this one' })
  const unknown = await signIn(context(), { email: 'nobody@example.cat', password })
  expect(unknown).toEqual(wrong)
  expect(wrong).toEqual({ outcome: 'wrong' })
  expect(await database.db.$count(sessions)).toBe(0)
  const rows = await database.db.select().from(auditLog)
  expect(rows.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['account.sign-in-failed', account.id],
    ['account.sign-in-failed', null],
  ])
  expect(JSON.stringify(rows)).not.toContain('example.cat')
  expect(rows[0]?.network).toBe('203.0.113.0/24')
})

test('a refused sign-in and a forgotten password take the same minimum time', async () => {
  await member()
  const { refusedSignIn, passwordLink } = answerTimes
  const site = { ...testSite, answerTimes }
  const answers = [email, 'nobody@example.cat'].flatMap((address) => [
    {
      time: refusedSignIn.begun,
      answer: signIn(context({ site }), { email: address, password: 'not this one' }),
    },
    { time: passwordLink, answer: requestPasswordReset(context({ site }), address) },
  ])
  const firsts = answers.map(async ({ time, answer }) =>
    Promise.race([after(time - 100, 'nothing yet'), answer]),
  )
  expect(new Set(await Promise.all(firsts))).toEqual(new Set(['nothing yet']))
  await Promise.all(answers.map(({ answer }) => answer))
})

test('an unverified account without a password gets the answer of an unknown one', async () => {
  await database.db.insert(accounts).values({ email })
  expect(await signIn(context(), { email, password })).toEqual({ outcome: 'wrong' })
})

test('a member with the right password is refused at the panel, without a session', async () => {
  await member()
  const result = await signIn(context(), { email, password }, { staffOnly: true })
  expect(result).toEqual({ outcome: 'notStaff' })
  expect(await database.db.$count(sessions)).toBe(0)
})

test('guesses from one network are limited, and another network still signs in', async () => {
  await member()
  const reached = await notRefused(30, (turn) =>
    signIn(context(), { email: `guess${turn}@example.cat`, password: 'guessed' }),
  )
  expect(reached).toBe(15)
  const other = await signIn(context(from('198.51.100.9')), { email, password })
  expect(other.outcome).toBe('signedIn')
})

test('guesses at one account from many networks are limited, and a known device still signs in', async () => {
  await member()
  const first = await signIn(context(), { email, password })
  if (first.outcome !== 'signedIn') throw new Error('not signed in')
  const reached = await notRefused(30, (turn) =>
    signIn(context(from(`198.51.100.${turn}`)), { email, password: 'guessed' }),
  )
  expect(reached).toBe(25)
  await expect(signIn(context(from('192.0.2.1')), { email, password })).rejects.toThrow(Problem)
  const { device } = first
  const known = await signIn(context(from('192.0.2.1')), { email, password }, { device })
  expect(known.outcome).toBe('signedIn')
})

test('guesses from many networks of one larger network share a limit', async () => {
  await member()
  const reached = await notRefused(24, (turn) =>
    signIn(context(from(`2001:db8:1:${turn + 1}::/64`)), {
      email: `guess${turn}@example.cat`,
      password: 'guessed',
    }),
  )
  expect(reached).toBe(20)
  const other = context(from('2001:db8:2:1::/64'))
  expect((await signIn(other, { email, password })).outcome).toBe('signedIn')
})

/** Uses up the hourly limit of 60 successful sign-ins except for two. */
const allButTwo = () =>
  database.pool.sql`
  update rate_limits set attempts = 58 where key like 'right sign-in %' and attempts > 0`

const elsewhere = (turn: number) => context(from(turn % 2 ? '198.51.100.1' : '192.0.2.1'))

test('wrong guesses do not use up the limit of right sign-ins', async () => {
  await member()
  await notRefused(15, () => signIn(context(), { email: 'guess@example.cat', password: 'guessed' }))
  const rows = await database.pool.sql<{ attempts: number }>`
    select attempts from rate_limits where key like 'right sign-in from %'`
  expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0])
  let device = ''
  const enters = (turn: number) =>
    notRefused(1, async () => {
      const result = await signIn(elsewhere(turn), { email, password })
      if (result.outcome === 'signedIn') device = result.device
    })
  const guesses = async () =>
    await database.pool.sql`
    select key, attempts from rate_limits where key like 'sign-in %' and attempts > 0 order by key`
  const before = await guesses()
  expect([await enters(0), await enters(1)]).toEqual([1, 1])
  expect(await guesses()).toEqual(before)
  await allButTwo()
  const others = [await enters(2), await enters(3), await enters(4), await enters(5)]
  expect(others).toEqual([1, 1, 0, 0])
  const known = await signIn(elsewhere(0), { email, password }, { device })
  expect(known.outcome).toBe('signedIn')
})

const enter = (address: string) =>
  notRefused(1, () => signIn(context(), { email: address, password }))

test('one network has a limit of successful sign-ins, for any account', async () => {
  const emails = Array.from({ length: 4 }, (_, index) => `member${index}@example.cat`)
  for (const each of emails) await accountWithPassword(database.db, { email: each })
  expect(await enter(emails[0] ?? email)).toBe(1)
  await allButTwo()
  const entered: number[] = []
  for (const address of emails) entered.push(await enter(address))
  expect(entered).toEqual([1, 1, 0, 0])
})

test('a sign-in refused before its password is checked does not count', async () => {
  await member()
  const crowd = Array.from({ length: 40 }, (_, turn) =>
    signIn(context({ site: { ...testSite, passwordMemory: 4 }, ...from(`10.${turn}.0.1`) }), {
      email: `crowd${turn}@example.cat`,
      password: 'guessed',
    }),
  )
  const results = await Promise.allSettled(crowd)
  const refused = results.filter(({ status }) => status === 'rejected').length
  expect(refused).toBeGreaterThan(0)
  const used = await database.pool.value`
    select sum(attempts) as used from rate_limits where key like 'sign-in of %'`
  expect(Number(used)).toBe(crowd.length - refused)
}, 30_000)

test('the limit of a device is its own, and a token of another account does not open it', async () => {
  const { id } = await member()
  const first = await signIn(context(), { email, password })
  if (first.outcome !== 'signedIn') throw new Error('not signed in')
  const { device } = first
  const guess = () => signIn(context(), { email, password: 'guessed' }, { device })
  expect(await notRefused(14, guess)).toBe(10)

  await storedAccount(database.db, { email: 'other@example.cat' })
  const foreign = () =>
    signIn(context(), { email: 'other@example.cat', password: 'guessed' }, { device })
  expect(await notRefused(17, foreign)).toBe(15)

  await storedPassword(database.db, {
    accountId: id,
    hash: await hashPassword(testAsker, 'new'),
    now: storyNow,
  })
  await expect(guess()).rejects.toThrow(Problem)
})

test.each(['editor', 'treasurer', 'secretary'] as const)(
  'a password too short for a %s opens no session and mails a link to choose another',
  async (who) => {
    const role = who === 'editor' ? who : 'user'
    const account = await storedAccount(database.db, { role, email })
    if (who !== 'editor') {
      await database.db
        .insert(accountOffices)
        .values({ accountId: account.id, office: who, givenAt: storyNow })
    }
    const short = await hashPassword(testAsker, 'seis66')
    await storedPassword(database.db, { accountId: account.id, hash: short, now: storyNow })
    expect(await signIn(context(), { email, password: 'seis6!' })).toEqual({ outcome: 'wrong' })
    expect(await database.db.$count(mails)).toBe(0)
    expect(await signIn(context(), { email, password: 'seis66' })).toEqual({
      outcome: 'shortForRole',
    })
    expect(await database.db.$count(sessions)).toBe(0)
    expect(await database.db.$count(mails)).toBe(1)
  },
)

test('the right password opens a session with a new token and ends the browser’s old session', async () => {
  const account = await member()
  const first = await signIn(context(), { email, password })
  if (first.outcome !== 'signedIn') throw new Error('not signed in')
  const cookie = `session=${first.token}`
  const actor = await actorOf(database.db, cookie, storyNow, testSite)
  expect(actor).toMatchObject({ kind: 'account', id: account.id, assuranceLevel: 'aal1' })

  const second = await signIn(context({ actor }), { email, password })
  if (second.outcome !== 'signedIn') throw new Error('not signed in')
  expect(second.token).not.toBe(first.token)
  const old = await actorOf(database.db, cookie, storyNow, testSite)
  expect(old).toEqual({ kind: 'visitor' })
})

test('signing out ends the session and is logged, and a visitor may sign out too', async () => {
  await member()
  const result = await signIn(context(), { email, password })
  if (result.outcome !== 'signedIn') throw new Error('not signed in')
  const cookie = `session=${result.token}`
  const actor = await actorOf(database.db, cookie, storyNow, testSite)
  await signOut(context({ actor }))
  expect((await actorOf(database.db, cookie, storyNow, testSite)).kind).toBe('visitor')
  await signOut(context())
  const rows = await database.db.select({ action: auditLog.action }).from(auditLog)
  expect(rows.map(({ action }) => action)).toEqual(['account.signed-in', 'account.signed-out'])
})

test('signing in renews a hash of an older cost', async () => {
  const { id } = await member()
  const outdated = oldHash(password)
  await storedPassword(database.db, { accountId: id, hash: outdated, now: storyNow })
  expect((await signIn(context(), { email, password })).outcome).toBe('signedIn')
  const [row] = await database.db
    .select()
    .from(accountPasswords)
    .where(eq(accountPasswords.accountId, id))
  expect(isOutdatedHash(testSite, outdated)).toBe(true)
  expect(isOutdatedHash(testSite, row?.hash ?? '')).toBe(false)
  expect((await signIn(context(), { email, password })).outcome).toBe('signedIn')
})

test('a verified address of ADMIN_EMAILS becomes admin at sign-in, with one audit row', async () => {
  const { id } = await member()
  const site = { ...context().site, adminEmails: [email] }
  for (let turn = 0; turn < 2; turn += 1) {
    const result = await signIn(context({ site }), { email, password }, { staffOnly: true })
    expect(result.outcome).toBe('signedIn')
  }
  const [row] = await database.db.select().from(accounts).where(eq(accounts.id, id))
  expect(row?.role).toBe(1)
  const made = eq(auditLog.action, 'account.made-admin')
  expect(await database.db.$count(auditLog, made)).toBe(1)
})

function oldHash(text: string): string {
  const salt = Buffer.alloc(16, 1)
  const key = scryptSync(text, salt, 64, { N: 1024, r: 8, p: 1 })
  return `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
}
