/** How banks mark what went out and what came in, in a column beside amounts without signs. */
const marks: readonly { out: RegExp; in: RegExp }[] = [
  {
    out: /^(?:d|debe|deure|debito|debit|dbit)$/iu,
    in: /^(?:h|haber|haver|c|credito|credit|crdt)$/iu,
  },
  { out: /^(?:c|cargo|carrec|càrrec)$/iu, in: /^(?:a|abono|abonament)$/iu },
  { out: /^(?:-|−)$/u, in: /^\+?$/u },
]

/**
 * The place of the column that says whether an amount went out, and which of its marks says so; null where no column says
 * it of every row.
 *
 * @param rows cells of the rows that have an amount.
 * @param taken places of the columns that are something else.
 */
export function signColumn(
  rows: readonly (readonly string[])[],
  taken: ReadonlySet<number>,
): { place: number; out: RegExp } | null {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  for (let place = 0; place < width; place++) {
    if (taken.has(place)) continue
    const cells = rows.map((row) => (row[place] ?? '').trim())
    const mark = marks.find(
      (each) =>
        cells.every((cell) => each.out.test(cell) || each.in.test(cell)) &&
        cells.some((cell) => cell !== ''),
    )
    if (mark) return { place, out: mark.out }
  }
  return null
}

type Moved = { amountCents: number; balanceCents: number | null }

/**
 * Whether the balances of a table go by its amounts, but not by their signs: what went out is written as what came in. The
 * rows may be in either order. False where balances say nothing of it.
 */
export function hasLostSigns(rows: readonly Moved[]): boolean {
  const orders = [stepsOf(rows), stepsOf(rows.toReversed())].filter((steps) => steps.length > 0)
  const fits = (isSame: (step: Step) => boolean) => orders.some((steps) => steps.every(isSame))
  if (fits(({ cents, moved }) => cents === moved)) return false
  return fits(({ cents, moved }) => Math.abs(cents) === Math.abs(moved))
}

/** What a row says that it moved, and by what the balance differs from the row before; cents. */
type Step = { cents: number; moved: number }

/** Of rows with the earliest first; none where a balance is missing. */
function stepsOf(rows: readonly Moved[]): Step[] {
  const balances = rows.flatMap(({ balanceCents }) => balanceCents ?? [])
  if (balances.length < rows.length) return []
  return rows.slice(1).map(({ amountCents: cents }, at) => ({
    cents,
    moved: (balances[at + 1] ?? 0) - (balances[at] ?? 0),
  }))
}
