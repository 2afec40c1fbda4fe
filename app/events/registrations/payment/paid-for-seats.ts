import { seatPrices } from '#app/events/events/seats/registration-window.ts'

const sumOf = (prices: readonly number[]) => prices.reduce((sum, price) => sum + price, 0)

/** Splits cents into equal parts, the remainder in the first. */
const splitCents = (cents: number, parts: number): number[] =>
  Array.from(
    { length: parts },
    (_, index) => Math.floor(cents / parts) + (index < cents % parts ? 1 : 0),
  )

/**
 * Cents of each seat: as stored, else (older releases) the rest of the total at the event's prices if they match, or
 * in equal parts. The sum is the total (docs/decisions/history/0041-what-each- seat-cost.md).
 *
 * @param stored in order of place.
 */
export function paidForSeats(
  event: { price: number; memberPrice: number | null },
  { total, member }: { total: number; seats: number; member: boolean },
  stored: readonly (number | null)[],
): number[] {
  const seats = stored.length
  const known = stored.filter((price) => price !== null)
  if (known.length === 0) {
    const asked = seatPrices(event, { seats, member })
    return sumOf(asked) === total ? asked : splitCents(total, seats)
  }
  const left = total - sumOf(known)
  const open = splitCents(left, seats - known.length)
  const paid = stored.map((price) => price ?? open.shift() ?? 0)
  // Older releases reduced the prices of a party proportionally.
  return left < 0 || sumOf(paid) !== total ? splitCents(total, seats) : paid
}

/** Cents lost with seats cancelled after the refund deadline. */
export const forfeitedCents = ({
  total,
  lost,
  refundable,
}: {
  total: number
  lost: number
  refundable: boolean | null
}): number => lost + (refundable === false ? total : 0)
