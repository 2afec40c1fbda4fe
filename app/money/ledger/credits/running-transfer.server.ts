import { sql, type SQL } from 'drizzle-orm'
import { refundFiles, refundItems } from '#app/money/remittances/direct-debits.schema.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'

/** The transfer file that will refund a credit, and is not known to be paid. */
export type RunningTransfer = { fileId: string; number: number }

/** That file for each row of a query, or null; `owed` selects the item: `eq(refundItems.paymentId, …)`. */
export const runningTransferOf = (owed: SQL) => sql<RunningTransfer | null>`(
  select json_build_object('fileId', ${refundFiles.id}, 'number', ${refundFiles.number})
  from ${refundItems} join ${refundFiles} on ${refundFiles.id} = ${refundItems.fileId}
  where ${refundItems.running} and ${owed})`

/**
 * Refuses a payment by hand of a credit in a transfer file. Call it under the payment's lock, under which files are
 * written.
 *
 * @throws Problem 409 'inRefundFile'.
 */
export async function refuseWhileInFile(tx: Database, owed: SQL): Promise<void> {
  const { rows } = await tx.execute<{ transfer: RunningTransfer | null }>(
    sql`select ${runningTransferOf(owed)} as transfer`,
  )
  if (rows[0]?.transfer) throw new Problem('inRefundFile', 409)
}
