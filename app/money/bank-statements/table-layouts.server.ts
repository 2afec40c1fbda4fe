import type { Database } from '#app/platform/db/pool/database.server.ts'
import { csvColumns, type CsvLayout } from '#packages/banking/statements/csv-columns.ts'
import { bankTableLayouts } from './bank-statements.schema.ts'

/** Columns of known table headers, by signature. */
export async function knownLayouts(db: Database): Promise<Record<string, Partial<CsvLayout>>> {
  const rows = await db
    .select({ signature: bankTableLayouts.signature, layout: bankTableLayouts.layout })
    .from(bankTableLayouts)
  return Object.fromEntries(rows.map(({ signature, layout }) => [signature, layoutIn(layout)]))
}

function layoutIn(stored: Readonly<Record<string, number | null>>): Partial<CsvLayout> {
  const layout: Partial<CsvLayout> = {}
  for (const column of csvColumns) {
    const place = stored[column]
    if (place !== undefined) layout[column] = place
  }
  return layout
}

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
