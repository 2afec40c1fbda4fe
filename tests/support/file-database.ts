import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Account } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Role } from '#app/platform/auth/role.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { storedAccount, testContext } from './context.ts'
import { emptyTables, testDatabase, type TestDatabase } from './database.ts'
import { storedRow } from './stored-row.ts'

/** The database for the tests of a file, opened before and closed after them. */
export function fileDatabase(): Pick<TestDatabase, 'db' | 'pool' | 'url' | 'anotherPool'> {
  let opened: TestDatabase | undefined
  const database = () => {
    if (!opened) throw new Error('the database is there for hooks and tests alone')
    return opened
  }
  beforeAll(async () => {
    opened = await testDatabase()
  })
  afterAll(() => opened?.close())
  return {
    get db() {
      return database().db
    },
    get pool() {
      return database().pool
    },
    get url() {
      return database().url
    },
    anotherPool: (settings) => database().anotherPool(settings),
  }
}

export function emptiedDatabase(): ReturnType<typeof fileDatabase> {
  const database = fileDatabase()
  beforeEach(() => emptyTables(database.pool))
  return database
}

/** Stores an account with this role and returns the context of its requests. */
export async function contextAs(
  db: Database,
  role: Role,
  email = `${role}@example.cat`,
  more: Partial<RequestContext> = {},
): Promise<RequestContext & { actor: Account }> {
  const actor = await storedAccount(db, { role, email })
  return { ...testContext({ db, actor, ...more }), actor }
}

/** Stores a confirmed registration of the first guest; returns its id and those of the guests. */
export async function storedSeats(
  db: Database,
  eventId: number,
  people: readonly (string | (Partial<typeof guests.$inferInsert> & { name: string }))[],
  given: Partial<typeof registrations.$inferInsert> = {},
): Promise<{ id: string; guests: string[] }> {
  const named = people.map((each) => (typeof each === 'string' ? { name: each } : each))
  const name = named[0]?.name ?? ''
  const row = await storedRow(db, registrations, {
    eventId,
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.cat`,
    seats: people.length,
    status: 'confirmed',
    total: 0,
    ...given,
  })
  const registrationId = row.id
  const rows = await db
    .insert(guests)
    .values(named.map((each, index) => Object.assign({ registrationId, place: index + 1 }, each)))
    .returning({ id: guests.id })
  return { id: registrationId, guests: rows.map(({ id }) => id) }
}
