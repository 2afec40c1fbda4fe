import { and, eq, inArray, sql } from 'drizzle-orm'
import { mandateServes } from '#app/money/ledger/charges/charge-conditions.server.ts'
import { remittanceItems } from '#app/money/remittances/direct-debits.schema.ts'
import {
  updateRemittance,
  auditRemittance,
  requireStep,
  issuerOf,
  lockedRemittance,
} from '#app/money/remittances/locked-remittance.server.ts'
import { canBeSentOn } from '#app/money/remittances/remittance.ts'
import { unnoticedItems } from '#app/money/remittances/returns/unnoticed-items.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { jsonRows } from '#app/platform/db/batches/json-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import { isSameCreditor } from '#packages/banking/sepa/creditor-identifier.ts'
import { excludeKeptSeats, onlyWithItems } from './prepare-remittance.server.ts'
import type { WritingInput } from './remittance-input.ts'

/**
 * Writes a remittance's file from the current state: paid debits, those without a mandate and seats held until paid
 * are excluded; partly paid ones collect the rest. From then on every download is the same, with an identifier that a
 * bank accepts once. Treasurer and admins.
 *
 * @param unnoticed treatment of debits without proper notice (`unnoticedItems`): excluded, or notified another way.
 * @throws Problem 404; 409 while some are not announced, without a choice for those without proper notice, when it
 * would come too late, and when nothing is left.
 */
export async function writeRemittance(
  cx: RequestContext,
  id: string,
  { unnoticed }: WritingInput = {},
): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  const { issuer, version, noticeDays } = issuerOf(cx)
  await cx.db.transaction(async (tx) => {
    const remittance = await lockedRemittance(tx, id)
    if (!requireStep(remittance.state, { from: ['announced'], to: ['written', 'sent', 'settled'] }))
      return
    const { number, collectionOn } = remittance
    if (!canBeSentOn(madridDayOf(cx.now), collectionOn)) throw new Problem('collectionTooSoon', 409)
    await lockCharges(tx, id)
    await excludeKeptSeats(tx, id)
    // Runs before the amounts are reduced, as the notices named those amounts.
    const missed = await unnoticedItems(tx, id, noticeDays)
    await excludeItems(tx, id, collectionOn)
    if (noticeDays > 0) await refuseUnannounced(tx, id)
    if (missed.length > 0) {
      if (!unnoticed) throw new Problem('remittanceUnnoticed', 409)
      if (unnoticed === 'leave') await excludeUnannounced(tx, missed)
    }
    await onlyWithItems(tx, id)
    await assignIdentifiers(tx, id, number)
    await storeAmendments(tx, id, issuer.creditorIdentifier)
    const messageId = `R${number}-${collectionOn.replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}`
    await updateRemittance(tx, id, {
      state: 'written',
      writtenAt: cx.now,
      messageId,
      version,
      issuer,
    })
    const details =
      missed.length === 0
        ? {}
        : unnoticed === 'leave'
          ? { unnoticed: missed.length }
          : { toldOtherwise: missed.length }
    await auditRemittance(tx, cx, remittance, 'remittance.written', details)
  })
}

/** Keeps other payments from taking the collected charges until the transaction ends. */
async function lockCharges(tx: Database, id: string) {
  await tx.execute(sql`
    select state.charge_id from ledger_charge_states as state
    join remittance_items as item on item.charge_id = state.charge_id
    where item.remittance_id = ${id} and item.state = 'listed' order by state.charge_id for update of state`)
}

const excludeUnannounced = (tx: Database, ids: readonly string[]) =>
  tx
    .update(remittanceItems)
    .set({ state: 'excluded', excludedBecause: 'notice' })
    .where(and(inArray(remittanceItems.id, [...ids]), eq(remittanceItems.state, 'listed')))

/** Excludes paid debits and those without a usable mandate; partly paid ones collect the rest. */
async function excludeItems(tx: Database, id: string, collectionOn: string) {
  await tx.execute(sql`
    update remittance_items as item
    set state = case when state.open_cents = 0 or mandate.id is null then 'excluded' else 'listed' end,
        excluded_because = case
          when state.open_cents = 0 then 'paid' when mandate.id is null then 'mandate' end,
        amount_cents = case
          when state.open_cents = 0 then item.amount_cents else least(item.amount_cents, state.open_cents) end
    from ledger_charge_states as state
    left join remittance_items as own on own.remittance_id = ${id} and own.charge_id = state.charge_id
    left join sepa_mandates as mandate on mandate.id = own.mandate_id and ${mandateServes(sql`${collectionOn}::date`)}
    where item.id = own.id and item.state = 'listed'`)
}

/** Throws Problem 409 while a debit is not announced. */
async function refuseUnannounced(tx: Database, id: string) {
  const { rowCount } = await tx.execute(sql`
    select from remittance_items
    where remittance_id = ${id} and state = 'listed' and announced_at is null limit 1`)
  if (rowCount) throw new Problem('remittanceUnannounced', 409)
}

/** Sets the identifier, the sequence type and the batch of each debit. */
async function assignIdentifiers(tx: Database, id: string, number: number) {
  await tx.execute(sql`
    with sequenced as (
      select item.id, case
        when mandate.used_on is null
          and row_number() over (partition by item.mandate_id order by item.place) = 1
          and not exists (
            select from remittance_items as other join remittances as running on running.id = other.remittance_id
            where other.mandate_id = item.mandate_id and other.remittance_id <> ${id} and other.state = 'listed'
              and running.state in ('written', 'sent')
          )
        then 'FRST' else 'RCUR' end as sequence
      from remittance_items as item join sepa_mandates as mandate on mandate.id = item.mandate_id
      where item.remittance_id = ${id} and item.state = 'listed'
    )
    update remittance_items as item
    set sequence = sequenced.sequence,
        batch = case
          when sequenced.sequence = 'RCUR' and exists (select from sequenced where sequence = 'FRST') then 1
          else 0 end,
        end_to_end_id = 'R' || ${number}::bigint || '-' || lpad(item.place::text, 6, '0') || '-' ||
          upper(left(${id}::text, 8))
    from sequenced where sequenced.id = item.id`)
}

/**
 * Stores for each debit the creditor identifier that the debtor's bank knows, when the club's has changed: that of
 * the last debit paid by the mandate, else that of the mandate itself.
 */
async function storeAmendments(tx: Database, id: string, creditorIdentifier: string) {
  const { rows } = await tx.execute<{ id: string; known: string }>(sql`
    select item.id, coalesce((
      select paid.issuer ->> 'creditorIdentifier' from remittance_items as other
      join remittances as paid on paid.id = other.remittance_id
      where other.mandate_id = item.mandate_id and other.state = 'settled'
      order by paid.collection_on desc, paid.number desc limit 1
    ), mandate.creditor_id) as known
    from remittance_items as item join sepa_mandates as mandate on mandate.id = item.mandate_id
    where item.remittance_id = ${id} and item.state = 'listed'`)
  const amended = rows.filter(({ known }) => !isSameCreditor(known, creditorIdentifier))
  await tx.execute(sql`
    update remittance_items as item set amended_from = amended.known
    from jsonb_to_recordset(${jsonRows(amended)}::jsonb) as amended (id uuid, known text)
    where item.id = amended.id`)
}
