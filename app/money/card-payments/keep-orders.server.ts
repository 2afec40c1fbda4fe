import { and, asc, eq, lt, ne } from 'drizzle-orm'
import { ownedBy } from '#app/money/ledger/own-ledger.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import { monthsAgo } from '#app/platform/db/months-ago.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { ledgerCharges } from '#app/platform/schema/money/ledger.ts'
import { gatewayOrders } from './card-payments.schema.ts'

/** Online payments for the export of own data. */
export function ordersForFile(tx: Database, account: Account) {
  const { number, amountCents, method, state, createdAt, settledAt } = gatewayOrders
  return tx
    .select({ number, amountCents, method, state, createdAt, settledAt })
    .from(gatewayOrders)
    .innerJoin(ledgerCharges, eq(ledgerCharges.id, gatewayOrders.chargeId))
    .where(ownedBy(tx, ledgerCharges, account))
    .orderBy(asc(createdAt), asc(number))
}

/** Deletes attempts older than the retention that were never paid; paid ones stay with the ledger. */
export async function forgetOldOrders({
  db,
  now,
  months,
  signal,
}: {
  db: Database
  now: Date
  months: number
  signal?: AbortSignal
}): Promise<void> {
  const before = monthsAgo(now, months)
  await inBatches({
    db,
    kind: 'payment order',
    table: gatewayOrders,
    key: gatewayOrders.id,
    due: and(ne(gatewayOrders.state, 'paid'), lt(gatewayOrders.createdAt, before)),
    signal,
  })
}
