import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { CheckedMember } from './check-rows.server.ts'
import { memberOfRow, type KnownToRows } from './decide-row.server.ts'
import { lineOfPayer } from './people-of-row.ts'

/** A number that no member has, for the payer of a refused row. */
const noMemberNumber = '0'

/** Names payers by their numbers instead of their lines; new ones without a number get the next numbers. */
export async function withPayers(
  db: Database,
  checked: readonly CheckedMember[],
  given: Pick<KnownToRows, 'known' | 'existing'>,
): Promise<CheckedMember[]> {
  const lines = new Set(
    checked.flatMap((each) => ('row' in each ? (lineOfPayer(each.row.household) ?? []) : [])),
  )
  if (lines.size === 0) return [...checked]
  const { rows } = await db.execute<{ last: number }>(
    sql`select case when is_called then last_value else 0 end::int as last from member_numbers`,
  )
  const written = checked.map((each) => ('row' in each ? Number(each.row.number) : 0))
  let last = Math.max(rows[0]?.last ?? 0, ...written)
  const numbers = new Map<number, string>()
  const withNumber = (each: CheckedMember): CheckedMember => {
    if (!lines.has(each.line) || numbers.has(each.line)) return each
    numbers.set(each.line, noMemberNumber)
    if (!('row' in each)) return each
    const found = memberOfRow(each.row, given)
    if ('problems' in found) {
      const [problem] = found.problems
      if (problem && 'number' in problem) numbers.set(each.line, String(problem.number))
      return each
    }
    const isNew = found.member === null && each.row.number === ''
    if (isNew) last += 1
    const number = isNew ? String(last) : each.row.number || (found.member?.number ?? '')
    numbers.set(each.line, number)
    return isNew ? { ...each, row: { ...each.row, number } } : each
  }
  return checked.map(withNumber).map((each) => withHousehold(each, numbers))
}

function withHousehold(each: CheckedMember, numbers: ReadonlyMap<number, string>): CheckedMember {
  const line = 'row' in each ? lineOfPayer(each.row.household) : null
  if (line === null || !('row' in each)) return each
  return { ...each, row: { ...each.row, household: numbers.get(line) ?? noMemberNumber } }
}
