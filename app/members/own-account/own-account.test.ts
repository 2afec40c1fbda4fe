import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  endOtherSessions,
  endOwnSession,
  ownSessions,
} from '#app/members/own-account/sessions/own-sessions.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { verifyPassword } from '#app/platform/auth/proofs/password.server.ts'
import type { Role } from '#app/platform/auth/role.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import {
  accountPasswords,
  accounts,
  accountTokens,
} from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'
import { testSite, storyNow, testAsker, testContext } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { actionsIn } from '#tests/support/kept-rows.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'
import { refusalOf } from '#tests/support/refusals.ts'
import { enter, seen } from '#tests/support/second-factors.ts'
import { linkOf } from '#tests/support/sessions.ts'
import { confirmEmailChange, emailToConfirm, requestEmailChange } from './change-email.server.ts'
import { changeOwnPassword } from './change-own-password.server.ts'

const email = 'maria@example.cat'
const newEmail = 'maria.nova@example.cat'

const database = emptiedDatabase()

const later = (seconds: number) => new Date(storyNow.getTime() + seconds * 1000)

async function somebody({
  role = 'user',
  address = email,
}: { role?: Role; address?: string } = {}) {
  const account = await accountWithPassword(database.db, { role, email: address })
  const { actor, cookie } = await enter(database.db, account, storyNow)
  return { id: account.id, account, cookie, cx: testContext({ db: database.db, actor }) }
}

const isAlive = async (cookie: string) =>
  (await seen(database.db, cookie.replace('session=', ''), storyNow)).actor.kind === 'account'

const mailTo = async (recipient: string) =>
  (await database.db.select().from(mails).where(eq(mails.recipient, recipient))).map((mail) => ({
    kind: mail.kind.replace('account-', ''),
    token: /token=([\w-]{43})/u.exec(mail.text)?.[1] ?? '',
  }))

const ask = (cx: RequestContext, address = newEmail, currentPassword = '') =>
  requestEmailChange(cx, { email: address, currentPassword })

const change = (context: RequestContext, chosen: string, currentPassword = '') =>
  changeOwnPassword(context, { password: chosen, confirmation: chosen, currentPassword })

const actions = () => actionsIn(database.pool)

test('a new address counts once its link is opened, and the old one is mailed', async () => {
  const { id, cx, account, cookie } = await somebody()
  const other = await enter(database.db, account, storyNow)
  const stranger = await somebody({ address: 'pau@example.cat' })
  for (const accountId of [id, stranger.id]) {
    await linkOf(database.db, { accountId, purpose: 'reset_password', now: storyNow })
  }
  expect(await ask(cx)).toEqual({ outcome: 'mailed' })
  const [mail] = await mailTo(newEmail)
  expect(mail?.kind).toBe('emailToConfirm')
  expect(await mailTo(email)).toEqual([{ kind: 'emailChangeAsked', token: '' }])
  const [before] = await database.db.select().from(accounts).where(eq(accounts.id, id))
  expect(before?.email).toBe(email)

  expect(await emailToConfirm(cx, mail?.token ?? '')).toBe(newEmail)
  expect(await confirmEmailChange(cx, mail?.token ?? '')).toBe(newEmail)
  const [after] = await database.db.select().from(accounts).where(eq(accounts.id, id))
  expect(after).toMatchObject({ id, email: newEmail })
  expect(await mailTo(email)).toContainEqual({ kind: 'emailChanged', token: '' })
  expect(await isAlive(cookie)).toBe(true)
  expect(await isAlive(other.cookie)).toBe(false)
  expect(await database.db.select().from(accountTokens)).toMatchObject([{ accountId: stranger.id }])
  expect(await actions()).toEqual(['account.email-change-asked', 'account.email-changed'])
})

test('the link works once, for a day, in a session of its account', async () => {
  const { cx } = await somebody()
  const { cx: stranger } = await somebody({ address: 'pau@example.cat' })
  await ask(cx)
  const [{ token } = { token: '' }] = await mailTo(newEmail)
  expect(await emailToConfirm(stranger, token)).toBeNull()
  expect(await refusalOf(confirmEmailChange(stranger, token))).toBe('410 linkExpired')
  const late = testContext({ ...cx, now: later(86_401) })
  expect(await emailToConfirm(late, token)).toBeNull()
  expect(await refusalOf(confirmEmailChange(late, token))).toBe('410 linkExpired')
  await confirmEmailChange(cx, token)
  expect(await refusalOf(confirmEmailChange(cx, token))).toBe('410 linkExpired')
})

test('a taken address gets the same answer, and its owner a mail without a link', async () => {
  const { cx } = await somebody()
  await somebody({ address: newEmail })
  expect(await ask(cx)).toEqual({ outcome: 'mailed' })
  expect(await mailTo(newEmail)).toEqual([{ kind: 'emailInUse', token: '' }])
})

test('an unconfirmed sign-up of the address gives way, a confirmed account does not', async () => {
  const { cx } = await somebody()
  await ask(cx)
  const [{ token } = { token: '' }] = await mailTo(newEmail)
  await database.db.insert(accounts).values({ email: newEmail })
  expect(await confirmEmailChange(cx, token)).toBe(newEmail)

  await ask(cx, 'third@example.cat')
  const [third] = await mailTo('third@example.cat')
  await somebody({ address: 'third@example.cat' })
  expect(await refusalOf(confirmEmailChange(cx, third?.token ?? ''))).toBe('409 emailTaken')
  const own = await database.db.select().from(accounts).where(eq(accounts.email, newEmail))
  expect(own).toHaveLength(1)
})

test('two accounts that claim an address concurrently: one gets it', async () => {
  const people = await Promise.all([somebody(), somebody({ address: 'pau@example.cat' })])
  const tokens: string[] = []
  for (const { cx } of people) {
    await ask(cx)
    const known = (await mailTo(newEmail)).map(({ token }) => token)
    tokens.push(known.find((token) => !tokens.includes(token)) ?? '')
  }
  const results = await Promise.allSettled(
    people.map(({ cx }, index) => confirmEmailChange(cx, tokens[index] ?? '')),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lost = results.find((result) => result.status === 'rejected')
  expect(lost?.reason).toBeInstanceOf(Problem)
})

test('one’s own address, a stale session and too many requests change nothing', async () => {
  const { cx } = await somebody()
  expect(await ask(cx, email)).toEqual({ outcome: 'refused', errors: { email: 'emailUnchanged' } })
  const old = testContext({ ...cx, now: later(601) })
  expect(await ask(old)).toMatchObject({ errors: { currentPassword: 'currentPasswordNeeded' } })
  expect(await ask(old, newEmail, 'not it')).toMatchObject({
    errors: { currentPassword: 'currentPasswordWrong' },
  })
  expect(await ask(old, newEmail, password)).toEqual({ outcome: 'mailed' })
  for (let time = 0; time < 2; time += 1) await ask(cx)
  expect(await refusalOf(ask(cx))).toBe('429 tooManyAttempts')
})

test('a right password makes an old session fresh', async () => {
  const { account, cookie, cx } = await somebody()
  const old = testContext({ ...cx, now: later(601) })
  await ask(old, newEmail, password)
  const { actor } = await seen(database.db, cookie.replace('session=', ''), later(602))
  expect(actor).toMatchObject({ id: account.id, authenticatedAt: later(601) })
})

test('changing the password needs a fresh session or the current password, and follows the role’s rule', async () => {
  const { id, cx, account, cookie } = await somebody()
  const other = await enter(database.db, account, storyNow)
  const old = testContext({ ...cx, now: later(601) })
  expect(await change(old, 'anxoves i olives')).toMatchObject({
    errors: { currentPassword: 'currentPasswordNeeded' },
  })
  expect(await change(cx, '123456')).toMatchObject({ errors: { password: 'passwordTooCommon' } })
  expect((await change(cx, 'anxova')).outcome).toBe('changed')
  const [stored] = await database.db
    .select()
    .from(accountPasswords)
    .where(eq(accountPasswords.accountId, id))
  expect(await verifyPassword(testAsker, 'anxova', stored?.hash ?? null)).toBe(true)
  expect(await isAlive(cookie)).toBe(true)
  expect(await isAlive(other.cookie)).toBe(false)
  expect(await mailTo(email)).toEqual([{ kind: 'passwordChanged', token: '' }])

  const editor = await somebody({ role: 'editor', address: 'ed@example.cat' })
  expect(await change(editor.cx, 'anxova')).toMatchObject({
    errors: { password: 'staffPasswordTooShort' },
  })
  const listed = await somebody({ address: 'ada@example.cat' })
  const site = { ...testSite, adminEmails: ['ada@example.cat'] }
  expect(await change(testContext({ ...listed.cx, site }), 'anxova')).toMatchObject({
    errors: { password: 'staffPasswordTooShort' },
  })
})

test('sessions are listed with device, network and country, the current one first', async () => {
  const { cx, account } = await somebody()
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
  await database.pool.query(
    `insert into sessions (token_hash, account_id, last_seen_at, expires_at, user_agent, network)
     values (sha256('a'), $1, $2, $3, $4, '88.1.2.3'), (sha256('b'), $1, $2, $3, $5, '2001:db8::/64'),
       (sha256('c'), $1, $2, $2, $5, '88.1.2.3')`,
    [account.id, later(60), later(9999), firefox, phone],
  )
  const sessions = await ownSessions(testContext({ ...cx, now: later(61) }))
  expect(sessions.map(({ current }) => current)).toEqual([true, false, false])
  expect(sessions.find(({ network }) => network === '88.1.2.3')).toMatchObject({
    device: { browser: 'Firefox', system: 'Windows', mobile: false },
    country: 'ES',
  })
  expect(sessions.find(({ network }) => network === '2001:db8::/64')).toMatchObject({
    device: { browser: 'Safari', system: 'iOS', mobile: true },
    country: null,
  })
})

test('a person can end their own sessions only', async () => {
  const { cx, account, cookie } = await somebody()
  const { cx: stranger } = await somebody({ address: 'pau@example.cat' })
  const [one, other] = [
    await enter(database.db, account, storyNow),
    await enter(database.db, account, storyNow),
  ]
  const idOf = (entered: typeof one) =>
    entered.actor.kind === 'account' ? entered.actor.sessionId : ''
  expect(await refusalOf(endOwnSession(stranger, idOf(one)))).toBe('404 sessionNotFound')
  expect(await refusalOf(endOwnSession(cx, 'x'))).toBe('404 sessionNotFound')
  await endOwnSession(cx, idOf(one))
  expect([await isAlive(one.cookie), await isAlive(other.cookie)]).toEqual([false, true])
  await endOtherSessions(cx)
  expect([await isAlive(cookie), await isAlive(other.cookie)]).toEqual([true, false])
  expect(await ownSessions(stranger)).toHaveLength(1)
})
