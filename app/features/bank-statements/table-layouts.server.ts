import { eq } from 'drizzle-orm'
import { csvColumns, type CsvLayout } from '#app/bank/csv-columns.ts'
import type { Database } from '#app/db/database.server.ts'
import { bankTableLayouts } from '#app/db/schema/bank.ts'

/**
 * Which column is what in tables of this head, as somebody has said it once, as far as it was asked then; null where nobody
 * has.
 */
export async function knownLayout(
  db: Database,
  signature: string,
): Promise<Partial<CsvLayout> | null> {
  const [row] = await db
    .select({ layout: bankTableLayouts.layout })
    .from(bankTableLayouts)
    .where(eq(bankTableLayouts.signature, signature))
  if (!row) return null
  const layout: Partial<CsvLayout> = {}
  for (const column of csvColumns) {
    const place = row.layout[column]
    if (place !== undefined) layout[column] = place
  }
  return layout
}

/** Remembers for the next time which column is what, in the transaction `tx`. */
export async function rememberLayout(
  tx: Database,
  signature: string,
  layout: CsvLayout,
  now: Date,
): Promise<void> {
  await tx
    .insert(bankTableLayouts)
    .values({ signature, layout, updatedAt: now })
    .onConflictDoUpdate({ target: bankTableLayouts.signature, set: { layout, updatedAt: now } })
}
