import { seatPrices } from '#app/events/events/seats/registration-window.ts'

type Priced = { total: number; seats: number; member: boolean }

const sumOf = (prices: readonly number[]) => prices.reduce((sum, price) => sum + price, 0)

/** Cents in so many equal parts; those that do not divide are with the first. */
const inParts = (cents: number, parts: number): number[] =>
  Array.from(
    { length: parts },
    (_, index) => Math.floor(cents / parts) + (index < cents % parts ? 1 : 0),
  )

/**
 * What each seat of a registration has cost, in cents: as it is stored, and where code of before has stored
 * none, what is left of the total, at the event's prices if it was made at them, else in equal parts. The sum
 * is the total (docs/decisions/history/0041-what-each-seat-cost.md).
 *
 * @param stored of its people in their order.
 */
export function paidForSeats(
  event: { price: number; memberPrice: number | null },
  { total, member }: Priced,
  stored: readonly (number | null)[],
): number[] {
  const seats = stored.length
  const known = stored.filter((price) => price !== null)
  if (known.length === 0) {
    const asked = seatPrices(event, { seats, member })
    return sumOf(asked) === total ? asked : inParts(total, seats)
  }
  const left = total - sumOf(known)
  const open = inParts(left, seats - known.length)
  const paid = stored.map((price) => price ?? open.shift() ?? 0)
  // Code of before has made the party smaller, by its proportion.
  return left < 0 || sumOf(paid) !== total ? inParts(total, seats) : paid
}

/**
 * What becomes of the money of a registration, in cents: `owed` is to be paid back, `lost` is not, for seats
 * that it no longer has and for all of them once it is cancelled.
 */
export function settlementOf({
  total,
  refund,
  lost,
  refundable,
}: {
  total: number
  refund: number
  lost: number
  refundable: boolean | null
}): { owed: number; lost: number } {
  return {
    owed: refund + (refundable === true ? total : 0),
    lost: lost + (refundable === false ? total : 0),
  }
}
