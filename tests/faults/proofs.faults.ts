import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setAccountActive } from '#app/accounts/account-management/acts/account-acts.server.ts'
import { setPassword } from '#app/accounts/account-management/set-password.server.ts'
import { chooseNewPassword } from '#app/accounts/accounts/passwords/reset-password.server.ts'
import {
  enrolApplication,
  enrolTelephone,
} from '#app/accounts/second-factors/adding/enrol-factor.server.ts'
import { deleteOwnAccount } from '#app/administration/own-data/erasure/erase-account.server.ts'
import { changeOwnPassword } from '#app/members/own-account/change-own-password.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { databaseOver, type Database } from '#app/platform/db/pool/database.server.ts'
import { sessions } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'
import { apiKeys } from '#server/api/auth/signing-keys.ts'
import { readSources } from '#tests/architecture-rules.ts'
import { testContext, testSite, storyNow } from '#tests/support/context.ts'
import { emptyTables, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { endedOrWaiting } from '#tests/support/overtaken.ts'
import { accountWithPassword } from '#tests/support/passwords.ts'
import { addApplication, enter, seen } from '#tests/support/second-factors.ts'
import { sampled } from '#tests/support/seed.ts'
import { linkOf, openedSession, sessionOf } from '#tests/support/sessions.ts'
import { passkeyProofCommands } from './passkey-proof-commands.ts'
import {
  proofCommands,
  racedElsewhere,
  unconfirm,
  type ChangeName,
  type ProofCommand,
  type Stage,
} from './proof-commands.ts'
import { placesIn, writesBesideEntryPoints } from './proof-places.ts'

/**
 * Opening or raising a session or issuing a token reads its proof again under a lock in the same transaction, so that a
 * command has no effect if its proof was revoked meanwhile.
 */

const commands = [...passkeyProofCommands, ...proofCommands]

const next = 'la contrasenya nova de la casa'
const pair = { password: next, confirmation: next }

let database: TestDatabase
let keys: Stage['keys']
beforeAll(async () => {
  database = await testDatabase()
  keys = apiKeys(database.db, 'a secret of thirty-two characters')
})
afterAll(() => database.close())
beforeEach(() => emptyTables(database.pool))

const sources = () => readSources(join(import.meta.dirname, '..', '..'))

describe('the places in the code', () => {
  test('are all tested', async () => {
    const known = [...commands.flatMap(({ places }) => places), ...racedElsewhere]
    expect(placesIn(await sources()).toSorted()).toEqual([...new Set(known)].toSorted())
  })

  test('are the only ones that write credentials', async () => {
    expect(writesBesideEntryPoints(await sources())).toEqual([])
  })

  test('control: reports a new place, and a write outside the entry points', () => {
    const path = 'app/accounts/accounts/magic-link.server.ts'
    expect(placesIn([{ path, text: 'await openSession(account, { client })' }])).toHaveLength(1)
    const text = 'await tx.insert(sessions).values(row)'
    expect(writesBesideEntryPoints([{ path, text }])).toEqual([path])
  })
})

type ChangeStage = {
  victim: Account
  admin: RequestContext
  /** A request of the owner, who is fully signed in elsewhere. */
  owner: RequestContext
  /** A link to choose the victim's password. */
  link: string
}

/** Changes that revoke earlier proofs; `db` is an open transaction. */
const changes: Record<ChangeName, (db: Database, stage: ChangeStage) => Promise<unknown>> = {
  panel: (db, { victim, admin }) =>
    setPassword({ ...admin, db }, victim.id, { ...pair, currentPassword: '' }),
  mail: (db, { link }) => chooseNewPassword(testContext({ db }), { token: link, ...pair }),
  own: (db, { owner }) => changeOwnPassword({ ...owner, db }, { ...pair, currentPassword: '' }),
  deactivated: (db, { victim, admin }) =>
    setAccountActive({ ...admin, db }, victim.id, { active: false, currentPassword: '' }),
  deleted: (db, { owner }) => deleteOwnAccount({ ...owner, db }, { currentPassword: '' }),
}

/** All credentials of an account. */
async function stateOf(db: Database, id: string) {
  const { rows } = await db.execute<{
    sessions: number
    refreshed: number
    links: string[]
    factors: string[]
    email: string | null
    hash: string | null
  }>(sql`
    select
      (select count(*)::int from sessions where account_id = ${id}) as sessions,
      (select count(*)::int from sessions
        where account_id = ${id} and authenticated_at > ${storyNow.toISOString()}) as refreshed,
      array(select encode(token_hash, 'hex') from account_tokens
        where account_id = ${id} and used_at is null order by 1) as links,
      array(select id || status from authentication_factors
        where account_id = ${id} order by 1) as factors,
      (select email from usuarios where id = ${id}) as email,
      (select hash from account_passwords where account_id = ${id}) as hash`)
  const [row] = rows
  if (!row) throw new Error('the query gave nothing')
  return row
}

/** Waits for a command; a refusal is fine. */
const ended = (command: Promise<unknown>): Promise<unknown> =>
  command.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    return error.code
  })

/** A request in a new session of the account that has shown every required factor. */
async function complete(account: Account): Promise<RequestContext> {
  const { db } = database
  const { id, token } = await sessionOf(db, { accountId: account.id, client, now: storyNow })
  await db.update(sessions).set({ assuranceLevel: 'aal2' }).where(eq(sessions.id, id))
  return testContext({ db, actor: (await seen(db, token, storyNow)).actor })
}

/** Makes the change without a commit, starts the command, and commits once the command waits. */
async function raced(change: (tx: Database) => Promise<unknown>, command: () => Promise<unknown>) {
  return database.db.transaction(async (tx) => {
    await change(tx)
    const running = ended(command())
    await endedOrWaiting(database.db, running)
    return { running }
  })
}

/** The state of the victim's account after the change alone, and with the concurrent command. */
async function outcomeOf({ role = 'user', unconfirmed, prepare }: ProofCommand, name: ChangeName) {
  const { db } = database
  const victim = await accountWithPassword(db, { role, email: 'victim@example.cat' })
  const adminAccount = await accountWithPassword(db, { role: 'admin', email: 'ada@example.cat' })
  const behind = databaseOver(database.anotherPool({ max: 4 }))
  const visitor = (rest: Partial<RequestContext> = {}) => testContext({ db: behind, ...rest })
  if (unconfirmed) await unconfirm(db, victim.id)
  const command = await prepare({
    db: behind,
    victim,
    keys,
    visitor,
    async signedIn(rest = {}) {
      const { now = storyNow } = rest
      return visitor({ actor: (await enter(db, victim, now)).actor, ...rest })
    },
  })
  const stage: ChangeStage = {
    victim,
    admin: await complete(adminAccount),
    owner: unconfirmed ? testContext({ db }) : await complete(victim),
    link:
      name === 'mail'
        ? await linkOf(db, { accountId: victim.id, purpose: 'reset_password', now: storyNow })
        : '',
  }
  let expected: Awaited<ReturnType<typeof stateOf>> | null = null
  const { running } = await raced(async (tx) => {
    await changes[name](tx, stage)
    expected = await stateOf(tx, victim.id)
  }, command)
  const answer = await running
  return { expected, answer, left: await stateOf(db, victim.id) }
}

const client = { network: '203.0.113.7', userAgent: 'test' }
const everyChange = ['panel', 'mail', 'own', 'deactivated', 'deleted'] as const

const cases = commands.flatMap((command) =>
  (command.against ?? everyChange).map((change) => ({ command, name: command.name, change })),
)
/** In `npm test` eight of them. */
const raceCases = sampled(cases, 8, ({ name, change }) => `${name} ${change}`)

test.each(raceCases)('$name fails once $change is committed', async ({ command, change }) => {
  const { expected, left } = await outcomeOf(command, change)
  expect(left).toEqual(expected)
})

test('control: reports a session opened without the lock', async () => {
  const careless: ProofCommand = {
    name: 'opening a session carelessly',
    places: [],
    prepare: ({ db, victim: { id: accountId } }) =>
      Promise.resolve(() => openedSession(db, { accountId, origin: testSite.origin })),
  }
  const { expected, left } = await outcomeOf(careless, 'panel')
  expect(left).not.toEqual(expected)
})

test('adding a factor signs out another person with the password who is adding one', async () => {
  const { db } = database
  const victim = await accountWithPassword(db, { email: 'victim@example.cat' })
  const behind = databaseOver(database.anotherPool({ max: 4 }))
  const thief = testContext({ db: behind, actor: (await enter(db, victim, storyNow)).actor })
  const begun = await enrolTelephone(thief, {
    name: '',
    phone: '+34600111222',
    currentPassword: '',
  })
  const owner = testContext({ db, actor: (await enter(db, victim, storyNow)).actor })
  const { running } = await raced(
    (tx) => addApplication({ ...owner, db: tx }),
    () => enrolApplication(thief, { name: '', currentPassword: '' }),
  )
  expect(begun.outcome).toBe('enrolled')
  expect(await running).toBe('signInRequired')
  expect((await stateOf(db, victim.id)).sessions).toBe(1)
})
