import { desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { containingQuickly, searchedText } from '#app/platform/db/searching/searching.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { auditLog } from '#app/platform/schema/audit.ts'

/** People of one name whose acts are listed together; with more, only the newest accounts. */
const most = 10

/** Must match the index of the panel's accounts. */
const searchable = sql`${accounts.searchText}`

export type People = {
  /** One condition per person searched for; null for everybody. */
  actors: (SQL | null)[]
  one: { id: string; name: string | null; email: string | null } | null
  tooMany: boolean
}

/** Finds the people meant: an id, 'visitante' in either language, or part of a name or address. */
export async function findPeople(db: Database, typed: string): Promise<People> {
  const nobodyElse = { one: null, tooMany: false }
  if (typed === '') return { actors: [null], ...nobodyElse }
  if (/^visitante?$/iu.test(typed)) return { actors: [isNull(auditLog.actorId)], ...nobodyElse }
  const columns = { id: accounts.id, name: accounts.name, email: accounts.email }
  if (isUuid(typed)) {
    const [known] = await db.select(columns).from(accounts).where(eq(accounts.id, typed))
    const one = known ?? { id: typed, name: null, email: null }
    return { actors: [eq(auditLog.actorId, typed)], one, tooMany: false }
  }
  const found = await db
    .select(columns)
    .from(accounts)
    .where(containingQuickly(searchable, searchedText(typed)))
    .orderBy(desc(accounts.createdAt))
    .limit(most + 1)
  const actors = found.slice(0, most).map(({ id }) => eq(auditLog.actorId, id))
  return { actors, one: null, tooMany: found.length > most }
}
