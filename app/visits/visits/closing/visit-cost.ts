/** Cents. */
const mostPerHead = 1_000_000

/**
 * The cost of a visit in cents: the bill if given, else the cost per head, and the other one derived. Null if the
 * cost per head exceeds the limit.
 *
 * @param bill of the whole table.
 * @param covers at least one.
 */
export function costOf(
  bill: number | null,
  perHead: number | null,
  covers: number,
): { billCents: number | null; costPerHeadCents: number | null } | null {
  const each = bill === null ? perHead : Math.round(bill / Math.max(1, covers))
  return each !== null && each > mostPerHead ? null : { billCents: bill, costPerHeadCents: each }
}
