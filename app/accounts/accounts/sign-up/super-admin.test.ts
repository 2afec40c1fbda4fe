import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signIn } from '#app/accounts/accounts/sign-in/sign-in.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { accounts, sessions, setupLinks } from '#app/platform/schema/accounts/accounts.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { untilWaiting } from '#tests/support/overtaken.ts'
import { sessionOf } from '#tests/support/sessions.ts'
import { createSuperAdmin, isSetupLink, prepareSetupLink } from './super-admin.server.ts'

const password = 'oliva arbequina'

const database = emptiedDatabase()

const context = (rest: Partial<RequestContext> = {}) => testContext({ db: database.db, ...rest })
const admins = () => database.db.$count(accounts, eq(accounts.role, 1))

async function link(setupToken: string | null = null): Promise<string> {
  const { token } = await prepareSetupLink(database.db, setupToken, storyNow)
  if (!token) throw new Error('no link')
  return token
}

test('the set-up offers no link while there is an admin, and refuses an older link', async () => {
  const token = await link()
  await storedAccount(database.db, { role: 'admin', email: 'anna@example.cat' })
  expect(await prepareSetupLink(database.db, null, storyNow)).toEqual({ token: null })
  expect(await isSetupLink(database.db, token)).toBe(false)
  const attempt = createSuperAdmin(context(), { token, email: 'eve@example.cat', password })
  await expect(attempt).rejects.toMatchObject({ status: 404 })
  expect(await admins()).toBe(1)
})

test('the set-up makes a new link at each start and drops the old one, and keeps SETUP_TOKEN', async () => {
  const first = await link()
  const second = await link()
  expect(second).not.toBe(first)
  expect(await isSetupLink(database.db, first)).toBe(false)
  expect(await isSetupLink(database.db, second)).toBe(true)
  expect(await link('a-token-of-the-settings')).toBe('a-token-of-the-settings')
  const [row] = await database.db.select().from(setupLinks)
  expect(row?.tokenHash.toString()).not.toContain('a-token')
})

test('the set-up answers wrong links with 404, then 429, and still accepts the right one', async () => {
  const token = await link()
  const statuses: unknown[] = []
  for (let turn = 0; turn < 12; turn += 1) {
    const guess = { token: `wrong${turn}`, email: 'eve@example.cat', password }
    const refusal: unknown = await createSuperAdmin(context(), guess).catch(
      (error: unknown) => error,
    )
    if (!(refusal instanceof Response)) throw new Error('a wrong link was accepted')
    statuses.push(refusal.status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429])
  expect(await admins()).toBe(0)
  const input = { token, email: 'anna@example.cat', password }
  expect((await createSuperAdmin(context(), input)).outcome).toBe('created')
})

test('the set-up refuses a short password and keeps the link valid', async () => {
  const token = await link()
  const input = { token, email: 'anna@example.cat', password: 'onzelletres' }
  expect(await createSuperAdmin(context(), input)).toEqual({
    outcome: 'weakPassword',
    message: 'staffPasswordTooShort',
  })
  expect(await isSetupLink(database.db, token)).toBe(true)
})

test('the set-up makes one verified admin who can sign in to the panel, then answers 404', async () => {
  const token = await link()
  const email = 'anna@example.cat'
  const inCatalan = context({ language: 'ca' })
  expect(await createSuperAdmin(inCatalan, { token, email, password })).toEqual({
    outcome: 'created',
    email,
  })
  expect(await isSetupLink(database.db, token)).toBe(false)
  const result = await signIn(context(), { email, password }, { staffOnly: true })
  expect(result.outcome).toBe('signedIn')
  expect(await database.db.$count(auditLog, eq(auditLog.action, 'account.made-admin'))).toBe(1)
  expect(await database.db.select().from(accounts)).toMatchObject([{ language: 'ca' }])
})

test('the set-up makes an existing account of that address the admin and ends its old sessions', async () => {
  const email = 'anna@example.cat'
  const { id } = await storedAccount(database.db, { email, name: 'Anna' })
  await sessionOf(database.db, { accountId: id, client: context().client, now: storyNow })
  await createSuperAdmin(context(), { token: await link(), email, password })
  const rows = await database.db.select().from(accounts)
  expect(rows).toMatchObject([{ id, name: 'Anna', role: 1 }])
  expect(await database.db.$count(sessions)).toBe(0)
})

const submissions = 8

/**
 * Submits concurrently. A trigger holds each request before it stores its admin until all wait, there or for the link's
 * row; otherwise hashing, which runs one by one, would hide a missing lock.
 */
async function submitAtOnce(token: string) {
  await database.pool.sql`
    create or replace function wait_for_the_others() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(42); return new; end $$;
    create or replace trigger wait_for_the_others before insert on usuarios
      for each row execute function wait_for_the_others();
`
  const gate = await database.pool.connect()
  await gate.query('select pg_advisory_lock(42)')
  try {
    const results = Promise.allSettled(
      Array.from({ length: submissions }, (_, at) =>
        createSuperAdmin(context(), { token, email: `admin${at}@example.cat`, password }),
      ),
    )
    await untilWaiting(database.db, submissions)
    await gate.query('select pg_advisory_unlock(42)')
    return await results
  } finally {
    await gate.query('select pg_advisory_unlock_all()')
    gate.release()
  }
}

test('concurrent submissions make one admin, and the others get 404', async () => {
  const results = await submitAtOnce(await link())
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(submissions - 1)
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 404 })
  expect(await admins()).toBe(1)
})

test('control: without a lock on the link’s row, they make several admins', async () => {
  const token = await link()
  // The command now meets a view in which using up the link has no effect.
  await database.pool.sql`
    alter table setup_links rename to real_setup_links;
    create view setup_links as select * from real_setup_links;
    create function use_nothing_up() returns trigger language plpgsql as $$
    begin return new; end $$;
    create trigger use_nothing_up instead of update on setup_links
      for each row execute function use_nothing_up();
`
  await submitAtOnce(token)
  expect(await admins()).toBe(submissions)
})
