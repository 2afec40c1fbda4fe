import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chooseNewPassword } from '#app/accounts/accounts/passwords/reset-password.server.ts'
import { signIn } from '#app/accounts/accounts/sign-in/sign-in.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { accounts, accountTokens, sessions } from '#app/platform/schema/accounts/accounts.ts'
import { storyNow, testContext, testSite } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { signUp } from './sign-up.server.ts'
import { verifyEmail } from './verify-email.server.ts'
import { isFromThisBrowser, verifyInOtherBrowser } from './verify-in-other-browser.server.ts'

const email = 'joan@example.cat'
const password = 'oliva arbequina'

const database = emptiedDatabase()

const context = (rest: Partial<RequestContext> = {}) => testContext({ db: database.db, ...rest })

async function signedUp(returnTo = '/eventos/1/inscripcion') {
  const form = { email, password, full_name: 'Joan Puig', returnTo }
  const result = await signUp(context(), form)
  if (result.outcome !== 'mailed') throw new Error('not mailed')
  return { browser: result.browserToken, token: await lastLink() }
}

async function lastLink() {
  const rows = await database.db.select().from(mails).orderBy(mails.createdAt)
  expect(rows.at(-1)?.text).not.toContain('returnTo')
  return /token=([\w-]{43})/u.exec(rows.at(-1)?.text ?? '')?.[1] ?? ''
}

test('the confirmation accepts the password of the sign-up, opens a session and returns to the page', async () => {
  const { token, browser } = await signedUp()
  expect(await isFromThisBrowser(context(), token, browser)).toBe(true)
  expect(await isFromThisBrowser(context(), token, null)).toBe(false)
  const entered = await verifyInOtherBrowser(context(), { token, password }, null)
  expect(entered).toMatchObject({
    outcome: 'signedIn',
    returnTo: '/eventos/1/inscripcion',
    secondStep: false,
  })
  expect(await database.db.$count(sessions)).toBe(1)
  expect(await isFromThisBrowser(context(), token, browser)).toBeNull()
  const newDevices = () => database.db.$count(mails, eq(mails.kind, 'account-newDevice'))
  const device = 'device' in entered ? entered.device : null
  await signIn(context(), { email, password }, { device })
  expect(await newDevices()).toBe(0)
  expect(await signIn(context(), { email, password })).toMatchObject({ outcome: 'signedIn' })
  expect(await newDevices()).toBe(1)
})

test('the confirmation refuses another password and keeps the link valid', async () => {
  const { token } = await signedUp()
  const wrong = await verifyInOtherBrowser(context(), { token, password: 'una altra cosa' }, null)
  expect(wrong).toEqual({ outcome: 'wrong' })
  expect(await database.db.$count(sessions)).toBe(0)
  const [account] = await database.db.select().from(accounts)
  expect(account?.emailVerifiedAt).toBeNull()
  expect(await verifyInOtherBrowser(context(), { token, password }, null)).toMatchObject({
    outcome: 'signedIn',
  })
})

test('the confirmation limits guesses', async () => {
  const { token } = await signedUp()
  const guess = () => verifyInOtherBrowser(context(), { token, password: 'una altra cosa' }, null)
  for (let turn = 0; turn < 10; turn += 1) await guess()
  await expect(guess()).rejects.toMatchObject({ status: 429 })
})

test('the confirmation lets one of eight concurrent attempts in', async () => {
  const { token } = await signedUp()
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, () => verifyInOtherBrowser(context(), { token, password }, null)),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await database.db.$count(sessions)).toBe(1)
})

test('the confirmation refuses the first password after a second sign-up', async () => {
  const { token } = await signedUp()
  await signedUp('/cuenta')
  await expect(verifyInOtherBrowser(context(), { token, password }, null)).rejects.toMatchObject({
    status: 410,
  })
})

test('the confirmation signs in and returns to the page after another password is chosen', async () => {
  const { token } = await signedUp()
  const next = await verifyEmail(context(), token, null)
  if (next.outcome !== 'choosePassword') throw new Error('the password was taken over')
  const pair = { password: 'romesco i calçots', confirmation: 'romesco i calçots' }
  expect(await chooseNewPassword(context(), { token: next.token, ...pair })).toMatchObject({
    outcome: 'entered',
    returnTo: '/eventos/1/inscripcion',
  })
  expect(await signIn(context(), { email, password })).toEqual({ outcome: 'wrong' })
})

test('the confirmation makes an admin by ADMIN_EMAILS choose a longer password', async () => {
  const site = { ...testSite, adminEmails: [email] }
  const form = { email, password: 'romesco', full_name: '', returnTo: '' }
  await signUp(context(), form)
  const token = await lastLink()
  expect(
    await verifyInOtherBrowser(context({ site }), { token, password: 'romesco' }, null),
  ).toMatchObject({ outcome: 'choosePassword' })
  expect(await database.db.$count(sessions)).toBe(0)
})

test('the confirmation returns to the same page from a mail that was sent again', async () => {
  await signedUp()
  const later = new Date(storyNow.getTime() + 60_000)
  await signIn(context({ now: later }), { email, password })
  const [link] = await database.db.select().from(accountTokens)
  expect(link?.returnTo).toBe('/eventos/1/inscripcion')
})
