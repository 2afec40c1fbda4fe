import { randomUUID } from 'node:crypto'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { bankingContent, testBank } from './banking.ts'
import { storedAccount, testContext } from './context.ts'

/** The treasurer of a club with direct debits, at noon of this day. */
export async function treasurerOn(db: Database, day: string, creditorId = testBank.creditorId) {
  const actor = await storedAccount(db, { role: 'admin', email: `${randomUUID()}@club.cat` })
  const content = { ...bankingContent, bank: { ...testBank, creditorId } }
  return testContext({ db, actor, now: new Date(`${day}T12:00:00Z`), content })
}
