import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockSession } from '#app/platform/auth/proofs/proof.server.ts'
import type { Role } from '#app/platform/auth/role.ts'
import {
  accounts,
  authenticationFactors,
  sessions,
} from '#app/platform/schema/accounts/accounts.ts'
import { storedAccount, storyNow } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { overtaken } from '#tests/support/overtaken.ts'
import { sessionOf } from '#tests/support/sessions.ts'
import { endSession, endSessionsOf, hashToken } from './refresh-token.server.ts'
import { actorOf, endedSessionCookie, sessionCookie } from './session.server.ts'

const http = 'http://localhost:3000'
const https = 'https://club.example'
const hours = (count: number) => new Date(storyNow.getTime() + count * 3_600_000)
const client = { network: '203.0.113.7', userAgent: 'test' }

const database = fileDatabase()

let people = 0
async function signedIn(role: Role = 'user') {
  people += 1
  const { id } = await storedAccount(database.db, { role, email: `${role}${people}@example.cat` })
  const { token } = await sessionOf(database.db, { accountId: id, client, now: storyNow })
  return { id, token, cookie: `session=${token}` }
}
const who = (cookie: string | null, now = storyNow, origin = http) =>
  actorOf(database.db, cookie, now, { origin, requireAdminFactor: 'no' })

test.each([
  ['no cookie', null],
  ['an empty cookie', 'session='],
  ['an unknown token', `session=${'a'.repeat(43)}`],
  ['SQL', "session=' or 1=1 --"],
  ['a name that ends alike', `xsession=${'a'.repeat(43)}`],
])('%s is a visitor', async (_what, cookie) => {
  expect(await who(cookie)).toEqual({ kind: 'visitor' })
})

test('the stored hash does not work as a token', async () => {
  const { token } = await signedIn()
  expect((await who(`session=${hashToken(token).toString('base64url')}`)).kind).toBe('visitor')
})

test('the site accepts only the host-bound cookie on https', async () => {
  const { token } = await signedIn()
  expect((await who(`session=${token}`, storyNow, https)).kind).toBe('visitor')
  expect((await who(`__Host-session=${token}`, storyNow, https)).kind).toBe('account')
})

test('the site sets the flags of the cookie that http or https allow', () => {
  const flags = ['Path=/', 'HttpOnly', 'SameSite=Lax']
  expect(sessionCookie('t', https).split('; ')).toEqual(
    expect.arrayContaining(['__Host-session=t', 'Secure', ...flags]),
  )
  expect(sessionCookie('t', http).split('; ')).toEqual(
    expect.arrayContaining(['session=t', ...flags]),
  )
  expect(sessionCookie('t', http)).not.toContain('Secure')
  expect(sessionCookie('t', https)).not.toContain('Domain')
  expect(endedSessionCookie(https)).toMatch(/^__Host-session=; Max-Age=0;.*Secure/u)
})

test('a session ends after its idle time, sooner for panel accounts', async () => {
  const member = await signedIn()
  const editor = await signedIn('editor')
  expect((await who(editor.cookie, hours(12.1))).kind).toBe('visitor')
  expect((await who(member.cookie, hours(7 * 24 + 0.1))).kind).toBe('visitor')
  expect((await who(editor.cookie, hours(11.9))).kind).toBe('account')
  expect((await who(member.cookie, hours(7 * 24 - 0.1))).kind).toBe('account')
})

test('nobody acts by a session that is being ended', async () => {
  const { id } = await storedAccount(database.db, { email: 'surt@example.cat' })
  const session = await sessionOf(database.db, { accountId: id, client, now: storyNow })
  const locked = await overtaken(
    database.db,
    (tx) => endSession(tx, session.id),
    () => database.db.transaction((tx) => lockSession(tx, session.id, storyNow)),
  )
  expect(locked).toBeNull()
})

test('a session ends after 30 days of use', async () => {
  const { cookie } = await signedIn()
  for (let day = 6; day < 30; day += 6) {
    expect((await who(cookie, hours(day * 24))).kind).toBe('account')
  }
  expect((await who(cookie, hours(30 * 24))).kind).toBe('visitor')
})

test('the last use is written at most once a minute', async () => {
  const { cookie, token } = await signedIn()
  const lastSeen = async () => {
    const [row] = await database.db
      .select({ at: sessions.lastSeenAt })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
    return row?.at
  }
  await who(cookie, new Date(storyNow.getTime() + 59_000))
  expect(await lastSeen()).toEqual(storyNow)
  await who(cookie, new Date(storyNow.getTime() + 61_000))
  expect(await lastSeen()).toEqual(new Date(storyNow.getTime() + 61_000))
})

test('an ended session is refused at the next request, and others continue', async () => {
  const { id, cookie } = await signedIn()
  const { token: other } = await sessionOf(database.db, { accountId: id, client, now: storyNow })
  const actor = await who(cookie)
  if (actor.kind !== 'account') throw new Error('not signed in')
  await endSession(database.db, actor.sessionId)
  expect((await who(cookie)).kind).toBe('visitor')
  expect((await who(`session=${other}`)).kind).toBe('account')
  await endSessionsOf(database.db, id)
  expect((await who(`session=${other}`)).kind).toBe('visitor')
})

test('a demotion and a deletion apply at the next request', async () => {
  const { id, cookie } = await signedIn('admin')
  expect(await who(cookie)).toMatchObject({ role: 'admin' })
  await database.db.update(accounts).set({ role: 0 }).where(eq(accounts.id, id))
  expect(await who(cookie)).toMatchObject({ role: 'user' })
  await database.db.delete(accounts).where(eq(accounts.id, id))
  expect((await who(cookie)).kind).toBe('visitor')
})

test('only a verified factor counts as a second factor', async () => {
  const { id, cookie } = await signedIn()
  const factor = { accountId: id, factorType: 'totp', secret: Buffer.from('sealed') } as const
  await database.db.insert(authenticationFactors).values({ ...factor, status: 'unverified' })
  expect(await who(cookie)).toMatchObject({ hasSecondFactor: false })
  await database.db.insert(authenticationFactors).values({ ...factor, status: 'verified' })
  const waiting = await who(cookie)
  expect(waiting).toEqual({ kind: 'visitor', pending: { id, sessionId: expect.any(String) } })
})

test('a fifty-first session ends the one unused longest, also concurrently', async () => {
  const { id, cookie } = await signedIn()
  const open = (at: Date) => sessionOf(database.db, { accountId: id, client, now: at })
  for (let count = 1; count < 50; count += 1) await open(hours(1))
  expect((await who(cookie, hours(2))).kind).toBe('account')
  // The first session was just used, so another one is the oldest now.
  await open(hours(3))
  expect((await who(cookie, hours(3))).kind).toBe('account')
  await Promise.all(Array.from({ length: 20 }, () => open(hours(4))))
  expect(await database.db.$count(sessions, eq(sessions.accountId, id))).toBe(50)
  const other = await signedIn()
  expect(await database.db.$count(sessions, eq(sessions.accountId, other.id))).toBe(1)
})
