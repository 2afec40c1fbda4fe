import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { LedgerStep } from './ledger-step.ts'

/** The name of the account that entered something. */
export const actorName = (id: SQL) =>
  sql`(select coalesce(nullif(name, ''), email) from usuarios where usuarios.id = ${id})`

type Linked = NonNullable<LedgerStep['link']>['to']

export const linkTo = (to: Linked, id: SQL, number: SQL) =>
  sql`jsonb_build_object('to', ${to}::text, 'id', ${id}, 'number', ${number})`

/** `query` selects the columns of `LedgerStep`. */
export async function stepsIn(db: Database, query: SQL): Promise<LedgerStep[]> {
  const { rows } = await db.execute<Omit<LedgerStep, 'at'> & { at: string }>(query)
  return rows.map(({ at, ...step }) => Object.assign(step, { at: new Date(at) }))
}
