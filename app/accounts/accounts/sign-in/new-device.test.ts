import { beforeEach, expect, test } from 'vitest'
import { replacePassword } from '#app/accounts/accounts/passwords/replace-password.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { removeExpired } from '#app/platform/auth/sessions/expiry.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { accounts, seenDevices } from '#app/platform/schema/accounts/accounts.ts'
import { storyNow, testContext } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'
import { signIn } from './sign-in.server.ts'

const email = 'maria@example.cat'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const database = emptiedDatabase()
beforeEach(async () => {
  await accountWithPassword(database.db, { email })
})

const minutesLater = (minutes: number) => new Date(storyNow.getTime() + minutes * 60_000)

function context(userAgent: string, network: string, now = storyNow): RequestContext {
  return testContext({ db: database.db, now, client: { network, userAgent } })
}

/** Signs in and returns the token that identifies the browser. */
async function enterFrom(
  cx: RequestContext,
  device: string | null = null,
  address = email,
): Promise<string> {
  const result = await signIn(cx, { email: address, password }, { device })
  if (result.outcome !== 'signedIn') throw new Error(result.outcome)
  return result.device
}

const asProgram = (cx: RequestContext) =>
  signIn(cx, { email, password }, { issue: () => Promise.resolve('token') })

const storedMails = () => database.db.select().from(mails)

test('the site sends no mail for the first sign-in, or for the same browser after a change of password', async () => {
  const home = context(firefox, '203.0.113.7')
  const device = await enterFrom(home)
  const again = await enterFrom(context(firefox, '198.51.100.9'), device)
  expect(again.split('.')[0]).toBe(device.split('.')[0])
  const [{ id } = { id: '' }] = await database.db.select().from(accounts)
  const whole = { id, password, exceptSessionId: null, mayStill: () => Promise.resolve() }
  await replacePassword(home, whole)
  await enterFrom(context(firefox, '192.0.2.1'), again)
  expect((await storedMails()).map(({ kind }) => kind)).toEqual(['account-passwordSet'])
})

test('mails the account in its language about another browser, with the network shortened', async () => {
  await database.db.update(accounts).set({ language: 'ca' })
  await enterFrom(context(firefox, '203.0.113.7'))
  await enterFrom(context(safari, '198.51.100.9', minutesLater(60)))
  const [mail, ...more] = await storedMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'account-newDevice', recipient: email, language: 'ca' })
  expect(mail?.text).toContain('Safari a iOS')
  expect(mail?.text).toContain('14:00, hora de Madrid')
  expect(mail?.text).toContain('198.51.100.0/24')
  expect(mail?.text).not.toContain('198.51.100.9')
  expect(mail?.text).toContain('/auth/recuperar')
})

test('the mail does not contain the name that a program gives itself', async () => {
  await enterFrom(context(firefox, '203.0.113.7'))
  await asProgram(context('Premio de 500 euros/1.0 (https://evil.example)', '198.51.100.9'))
  const [mail] = await storedMails()
  expect(mail?.html).not.toMatch(/premio|evil/iu)
  expect(mail?.text).toContain('Un dispositivo que no se identifica')
})

test('the site sends one mail for concurrent sign-ins, and another days later', async () => {
  await enterFrom(context(firefox, '203.0.113.7'))
  await Promise.all(
    Array.from({ length: 6 }, () => enterFrom(context(safari, '198.51.100.9', minutesLater(1)))),
  )
  expect(await storedMails()).toHaveLength(1)
  await enterFrom(context(safari, '198.51.100.9', minutesLater(2 * 24 * 60)))
  expect(await storedMails()).toHaveLength(2)
})

test('the site sends one mail for each network from which programs sign in', async () => {
  await asProgram(context('club-sync/2.1', '203.0.113.7'))
  for (let turn = 0; turn < 4; turn += 1) await asProgram(context('club-sync/2.1', '203.0.113.8'))
  expect(await storedMails()).toHaveLength(0)
  for (let turn = 0; turn < 4; turn += 1) await asProgram(context('club-sync/2.1', '198.51.100.9'))
  expect(await storedMails()).toHaveLength(1)
})

test('the site sends no mail about the other person in a shared browser', async () => {
  await accountWithPassword(database.db, { email: 'pau@example.cat' })
  const home = context(firefox, '203.0.113.7')
  let device: string | null = null
  for (let turn = 0; turn < 3; turn += 1) {
    device = await enterFrom(home, device)
    device = await enterFrom(home, device, 'pau@example.cat')
  }
  expect(await storedMails()).toEqual([])
})

test('the site forgets a device that was not seen for a year', async () => {
  await enterFrom(context(firefox, '203.0.113.7'))
  await removeExpired(database.db, minutesLater(364 * 24 * 60))
  expect(await database.db.$count(seenDevices)).toBe(1)
  await removeExpired(database.db, minutesLater(366 * 24 * 60))
  expect(await database.db.$count(seenDevices)).toBe(0)
})
