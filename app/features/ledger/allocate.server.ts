import { sql } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'

/**
 * Has a payment pay for charges, in this order, as far as both reach. The rows of their sums are locked until the
 * transaction `tx` ends.
 *
 * @param chargeIds uuids of charges.
 * @returns the cents that the payment has paid.
 */
export async function allocate(
  tx: Database,
  paymentId: string,
  chargeIds: readonly string[],
): Promise<number> {
  let paid = 0
  for (const chargeId of chargeIds) {
    const { rows } = await tx.execute<{ cents: number }>(
      sql`select allocate_payment(${paymentId}, ${chargeId}) as cents`,
    )
    paid += rows[0]?.cents ?? 0
  }
  return paid
}
