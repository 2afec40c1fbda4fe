import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Account } from '#app/auth/actor.ts'
import { inBatches } from '#app/db/batches.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { monthsAgo } from '#app/db/months-ago.ts'
import { gatewayOrders } from '#app/db/schema/gateway.ts'
import { ledgerCharges } from '#app/db/schema/ledger.ts'
import { ownedBy } from '#app/features/ledger/own-ledger.server.ts'

/** What the person has begun to pay through the gateway, for the file of the own data. */
export function ordersForFile(tx: Database, account: Account) {
  const { number, amountCents, method, state, createdAt, settledAt } = gatewayOrders
  return tx
    .select({ number, amountCents, method, state, createdAt, settledAt })
    .from(gatewayOrders)
    .innerJoin(ledgerCharges, eq(ledgerCharges.id, gatewayOrders.chargeId))
    .where(ownedBy(tx, ledgerCharges, account))
    .orderBy(asc(createdAt), asc(number))
}

/**
 * Forgets tries that were never paid, once they are older than what is kept of people; those that were paid are the
 * ledger's, and stay as long as it does.
 */
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
    act: (tx, keys) => tx.delete(gatewayOrders).where(inArray(gatewayOrders.id, keys.map(String))),
  })
}
