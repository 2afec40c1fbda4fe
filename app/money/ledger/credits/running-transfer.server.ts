import { sql, type SQL } from 'drizzle-orm'
import { refundFiles, refundItems } from '#app/money/remittances/direct-debits.schema.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'

/** The file of transfers that is to pay something back and of which it is not said yet that the bank has; by its number. */
export type RunningTransfer = { fileId: string; number: number }

/** That file of the rows of a query, null where there is none; `owed` says of which item: `and(eq(refundItems.paymentId, …))`. */
export const runningTransferOf = (owed: SQL) => sql<RunningTransfer | null>`(
  select json_build_object('fileId', ${refundFiles.id}, 'number', ${refundFiles.number})
  from ${refundItems} join ${refundFiles} on ${refundFiles.id} = ${refundItems.fileId}
  where ${refundItems.running} and ${owed})`

/**
 * Nobody pays by hand what a file of transfers pays. To be asked under the lock under which files are written: that of the
 * payment, or of the cost.
 *
 * @throws Problem 409 'inRefundFile'.
 */
export async function refuseWhileInFile(tx: Database, owed: SQL): Promise<void> {
  const { rows } = await tx.execute<{ transfer: RunningTransfer | null }>(
    sql`select ${runningTransferOf(owed)} as transfer`,
  )
  if (rows[0]?.transfer) throw new Problem('inRefundFile', 409)
}
