import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeRole,
  resetFactors,
  setAccountActive,
} from '#app/accounts/account-management/acts/account-acts.server.ts'
import { setPassword } from '#app/accounts/account-management/set-password.server.ts'
import { signIn } from '#app/accounts/accounts/sign-in/sign-in.server.ts'
import { signOut } from '#app/accounts/accounts/sign-in/sign-out.server.ts'
import { enrolApplication } from '#app/accounts/second-factors/adding/enrol-factor.server.ts'
import { changeOwnPassword } from '#app/members/own-account/change-own-password.server.ts'
import { endOtherSessions } from '#app/members/own-account/sessions/own-sessions.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { actorOf } from '#app/platform/auth/sessions/session.server.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import { storyNow, testContext, testSite } from '#tests/support/context.ts'
import { type TestDatabase, emptyTables, testDatabase } from '#tests/support/database.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'
import { addApplication } from '#tests/support/second-factors.ts'
import { sessionOf } from '#tests/support/sessions.ts'

/** S6: which cookies stop being valid after which act, as another replica sees it at the next request. */

const client = { network: '203.0.113.7', userAgent: null }

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => emptyTables(database.pool))

const person = (email: string, role: 'user' | 'admin' = 'user') =>
  accountWithPassword(database.db, { email, role })

const open = async (account: Account) =>
  (await sessionOf(database.db, { accountId: account.id, client, now: storyNow })).token

/** The account that the other replica sees for this token. */
const elsewhere = (token: string) =>
  actorOf(databaseOver(database.anotherPool()), `session=${token}`, storyNow, testSite)

const as = async (token: string) =>
  testContext({
    db: database.db,
    actor: await actorOf(database.db, `session=${token}`, storyNow, testSite),
  })

type Deed = (people: { victim: Account; token: string; admin: Account }) => Promise<unknown>

const byAdmin = async (admin: Account) => as(await open(admin))
const inAnother = async (victim: Account) => as(await open(victim))

const ending: readonly (readonly [name: string, deed: Deed])[] = [
  ['signing out', async ({ token }) => signOut(await as(token))],
  [
    'another sign-in in the same browser',
    async ({ token, victim }) => signIn(await as(token), { email: victim.email, password }),
  ],
  [
    'a new password of one’s own elsewhere',
    async ({ victim }) =>
      changeOwnPassword(await inAnother(victim), {
        password: 'olives i anxoves',
        confirmation: 'olives i anxoves',
        currentPassword: '',
      }),
  ],
  ['ending the others', async ({ victim }) => endOtherSessions(await inAnother(victim))],
  [
    'a password set by an admin',
    async ({ victim, admin }) =>
      setPassword(await byAdmin(admin), victim.id, {
        password: 'olives i anxoves',
        confirmation: 'olives i anxoves',
        currentPassword: '',
      }),
  ],
  [
    'another role',
    async ({ victim, admin }) =>
      changeRole(await byAdmin(admin), victim.id, { role: 'editor', currentPassword: '' }),
  ],
  [
    'deactivation',
    async ({ victim, admin }) =>
      setAccountActive(await byAdmin(admin), victim.id, { active: false, currentPassword: '' }),
  ],
  [
    'second factors taken away by an admin',
    async ({ victim, admin }) => {
      const begun = await enrolApplication(await inAnother(victim), {
        name: '',
        currentPassword: '',
      })
      expect(begun.outcome).toBe('enrolled')
      await resetFactors(await byAdmin(admin), victim.id, '')
    },
  ],
  [
    'a second factor added elsewhere',
    async ({ victim }) => addApplication(await inAnother(victim)),
  ],
  ['raising it: the token of before', async ({ token }) => addApplication(await as(token))],
  [
    'deletion of the account',
    ({ victim }) => database.pool.sql`delete from usuarios where id = ${victim.id}`,
  ],
]

test.each(ending)('after %s the cookie is invalid on every replica', async (_name, deed) => {
  const [victim, admin] = [
    await person('maria@example.cat'),
    await person('ada@example.cat', 'admin'),
  ]
  const token = await open(victim)
  expect((await elsewhere(token)).kind).toBe('account')
  await deed({ victim, token, admin })
  expect(await elsewhere(token)).toEqual({ kind: 'visitor' })
})

test('a cookie set before the sign-in is not reused', async () => {
  const victim = await person('maria@example.cat')
  const planted = 'A'.repeat(43)
  const result = await signIn(await as(planted), { email: victim.email, password })
  if (result.outcome !== 'signedIn') throw new Error('not signed in')
  expect(result.token).not.toBe(planted)
  expect(await elsewhere(planted)).toEqual({ kind: 'visitor' })
  expect((await elsewhere(result.token)).kind).toBe('account')
})

test('tokens are long, all different, and stored only as hashes', async () => {
  const victim = await person('maria@example.cat')
  const tokens = await Promise.all(Array.from({ length: 50 }, () => open(victim)))
  expect(new Set(tokens).size).toBe(50)
  for (const token of tokens) expect(Buffer.from(token, 'base64url').length * 8).toBe(256)
  const rows = await database.pool.sql`select row_to_json(sessions)::text as row from sessions`
  const stored = rows.map(({ row }) => row).join('\n')
  expect(tokens.filter((token) => stored.includes(token))).toEqual([])
  await recordFigure({
    group: 'S6',
    what: 'deeds after which a cookie is dead on another replica at its next request',
    measured: String(ending.length),
    goal: 'all',
    reached: true,
  })
})
