import { sql } from 'drizzle-orm'
import type { TakenLine } from '#app/money/bank-statements/matching/classify-lines.ts'
import {
  lockedRemittances,
  remittancesOf,
  returnItems,
} from '#app/money/remittances/returns/return-items.server.ts'
import { settleCredited } from '#app/money/remittances/steps/settle-remittance.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

const uuid = /^[ds]:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:=|$)/u

/** Ids of chosen debits or remittances. */
const chosenOf = (values: readonly string[], kind: 'd' | 's') =>
  values.flatMap((value) => (value.startsWith(kind) ? (uuid.exec(value)?.[1] ?? []) : []))

/**
 * Locks the chosen remittances. Returns their charges and others with the same subjects, to be locked with all the
 * rest.
 */
export async function lockChosenDebits(tx: Database, values: readonly string[]): Promise<string[]> {
  const [items, settled] = [chosenOf(values, 'd'), chosenOf(values, 's')]
  if (items.length + settled.length === 0) return []
  await lockedRemittances(tx, [...settled, ...(await remittancesOf(tx, items))])
  const none = '00000000-0000-0000-0000-000000000000'
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct turn.id from ledger_charges as charge
    join ledger_charges as turn on turn.subject = charge.subject and turn.reverses is null
    where charge.id in (
      select charge_id from remittance_items where id in ${[none, ...items]}
      union select charge_id from remittance_items
        where remittance_id in ${[none, ...settled]} and state = 'listed'
    )`)
  return rows.map(({ id }) => id)
}

/** Stores the statement's direct debits: credited remittances first, then returned debits. */
export async function takeDebits(
  tx: Database,
  cx: RequestContext,
  taken: readonly TakenLine[],
  withCost: boolean,
): Promise<void> {
  for (const { line, option } of taken) {
    if (option.kind !== 'settle') continue
    const { id, part } = option
    await settleCredited(
      tx,
      cx,
      part ? { id: part.remittanceId, itemIds: part.itemIds } : { id, itemIds: null },
      line,
    )
  }
  await returnItems(
    tx,
    cx,
    taken.flatMap(({ line, option }) =>
      option.kind === 'return'
        ? [
            {
              itemId: option.id,
              // MS03 means that the bank gives no reason.
              reason: option.reason ?? 'MS03',
              returnedOn: line.bookedOn,
              withCost,
            },
          ]
        : [],
    ),
  )
}
