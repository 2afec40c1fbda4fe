/** Cents that a cover costs at most. */
const mostPerHead = 1_000_000

/**
 * What a visit has cost, in cents: of the bill and the cost of each the bill counts, and the other follows. Null where
 * that of each is more than a visit can have.
 *
 * @param bill of the whole table.
 * @param covers one at least.
 */
export function costOf(
  bill: number | null,
  perHead: number | null,
  covers: number,
): { billCents: number | null; costPerHeadCents: number | null } | null {
  const each = bill === null ? perHead : Math.round(bill / Math.max(1, covers))
  return each !== null && each > mostPerHead ? null : { billCents: bill, costPerHeadCents: each }
}
