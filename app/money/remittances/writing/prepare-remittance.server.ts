import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  isKeptUntilPaid,
  mandateServes,
  runningItems,
} from '#app/money/ledger/charges/charge-conditions.server.ts'
import {
  type RemittanceState,
  remittanceItems,
  remittances,
} from '#app/money/remittances/direct-debits.schema.ts'
import {
  updateRemittance,
  auditRemittance,
  requireStep,
  issuerOf,
  lockedRemittance,
} from '#app/money/remittances/locked-remittance.server.ts'
import { firstCollection } from '#app/money/remittances/remittance.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import { onBankingDay } from '#packages/banking/sepa/banking-days.ts'
import type { RemittanceInput } from './remittance-input.ts'

/**
 * Prepares a remittance of all open charges of these kinds that are due by a day, whose debtor has a usable mandate
 * on the day of the collection, and that no other remittance collects; seats held until paid are left out. The same
 * form sent twice is one. Treasurer and admins.
 *
 * @throws Problem 409 when there is nothing to collect, or all is due later, or direct debits are not set up.
 */
export async function prepareRemittance(
  cx: RequestContext,
  { submission: id, kinds, dueUntil, collectionOn }: RemittanceInput,
): Promise<{ outcome: 'prepared'; id: string }> {
  const { id: createdBy } = authorize(cx.actor, 'ledger.manage')
  issuerOf(cx)
  await cx.db.transaction(async (tx) => {
    // Serializes preparation, so that only a stored remittance takes a number.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('remittances'))`)
    if ((await tx.$count(remittances, eq(remittances.id, id))) > 0) return
    const collected = collectable(kinds, collectionOn)
    const asked = sql`${collected} and state.due_on <= ${dueUntil}::date`
    const { rows } = await tx.execute<{ due: number; later: number }>(sql`
      select count(*) filter (where state.due_on <= ${dueUntil}::date)::int as due,
        count(*) filter (where state.due_on > ${dueUntil}::date)::int as later
      from ${collected} and mandate.id is not null`)
    const { due = 0, later = 0 } = rows[0] ?? {}
    if (due === 0) throw new Problem(later > 0 ? 'chargesDueLater' : 'nothingToCollect', 409)
    const [made] = await tx
      .insert(remittances)
      .values({ id, collectionOn, createdBy, createdAt: cx.now })
      .returning({ id: remittances.id, number: remittances.number })
    if (!made) throw new Error('the remittance was not stored')
    const { rowCount } = await tx.execute(sql`
      insert into remittance_items (remittance_id, charge_id, mandate_id, place, amount_cents)
      select ${id}, state.charge_id, mandate.id, row_number() over (order by searchable(charge.name), charge.number),
        state.open_cents
      from ${asked} and mandate.id is not null
      order by 4
      on conflict do nothing`)
    if (!rowCount) throw new Problem('nothingToCollect', 409)
    await tx.execute(sql`
      update remittances set left_out = (select count(*) from ${asked} and mandate.id is null) where id = ${id}`)
    await auditRemittance(tx, cx, made, 'remittance.prepared', { charges: rowCount })
  })
  return { outcome: 'prepared', id }
}

/** Open charges of these kinds in no remittance, with the debtor's mandate if it can be used on the day. */
const collectable = (kinds: RemittanceInput['kinds'], collectionOn: string) => sql`
  ledger_charge_states as state join ledger_charges as charge on charge.id = state.charge_id
  left join sepa_mandates as mandate
    on mandate.person_id = charge.person_id and ${mandateServes(sql`${collectionOn}::date`)}
  where state.open_cents > 0 and state.kind in ${kinds}
    and not exists (${runningItems(sql`charge`)}) and not ${isKeptUntilPaid(sql`charge`)}`

/**
 * Excludes charges from a draft, or includes them again. Treasurer and admins.
 *
 * @throws Problem 404; 409 once it is announced, or when another remittance collects a charge.
 */
export async function chooseItems(
  cx: RequestContext,
  remittanceId: string,
  { included, ids }: { included: boolean; ids: string[] },
): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    const remittance = await lockedRemittance(tx, remittanceId)
    requireStep(remittance.state, { from: ['draft'], to: [] })
    const own = and(
      eq(remittanceItems.remittanceId, remittanceId),
      inArray(remittanceItems.id, ids),
    )
    if (!included) {
      const left = await tx
        .update(remittanceItems)
        .set({ state: 'excluded', excludedBecause: 'treasurer' })
        .where(and(own, eq(remittanceItems.state, 'listed')))
        .returning({ id: remittanceItems.id })
      if (left.length > 0) await auditRemittance(tx, cx, remittance, 'remittance.changed')
      return
    }
    const held = await tx.execute(sql`
      select from remittance_items as item join ledger_charges as charge on charge.id = item.charge_id
      where item.remittance_id = ${remittanceId} and item.id in ${ids} and not item.running
        and exists (${runningItems(sql`charge`)}) limit 1`)
    if (held.rowCount) throw new Problem('chargeInOtherRemittance', 409)
    const taken = await tx
      .update(remittanceItems)
      .set({ state: 'listed', excludedBecause: null })
      .where(and(own, eq(remittanceItems.excludedBecause, 'treasurer')))
      .returning({ id: remittanceItems.id })
    if (taken.length > 0) await auditRemittance(tx, cx, remittance, 'remittance.changed')
  })
}

/**
 * Starts announcing a draft. Seats held until paid, which older drafts may contain, are excluded. Treasurer and admins.
 *
 * @throws Problem 404; 409 when the day has become too near, or nothing is left to collect.
 */
export async function announceRemittance(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  const { noticeDays } = issuerOf(cx)
  await cx.db.transaction(async (tx) => {
    const remittance = await lockedRemittance(tx, id)
    const to: RemittanceState[] = ['announced', 'written', 'sent', 'settled']
    if (!requireStep(remittance.state, { from: ['draft'], to })) return
    if (remittance.collectionOn < firstCollection(madridDayOf(cx.now), noticeDays)) {
      throw new Problem('collectionTooSoon', 409)
    }
    await excludeKeptSeats(tx, id)
    await onlyWithItems(tx, id)
    await updateRemittance(tx, id, { state: 'announced', announcedAt: cx.now })
    await auditRemittance(tx, cx, remittance, 'remittance.announced')
  })
}

/** Excludes seats held until paid: their holders are asked to pay. */
export async function excludeKeptSeats(tx: Pick<RequestContext['db'], 'execute'>, id: string) {
  await tx.execute(sql`
    update remittance_items as item set state = 'excluded', excluded_because = 'advance'
    from ledger_charges as charge
    where charge.id = item.charge_id and item.remittance_id = ${id} and item.state = 'listed'
      and ${isKeptUntilPaid(sql`charge`)}`)
}

/** Throws Problem 409 when nothing is left to collect. */
export async function onlyWithItems(tx: Pick<RequestContext['db'], '$count'>, id: string) {
  const listed = and(eq(remittanceItems.remittanceId, id), eq(remittanceItems.state, 'listed'))
  if ((await tx.$count(remittanceItems, listed)) === 0) throw new Problem('nothingToCollect', 409)
}

/** Drops a remittance that was not sent to the bank; its charges are free again. Throws Problem 404, 409. */
export async function dropRemittance(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    const remittance = await lockedRemittance(tx, id)
    if (
      !requireStep(remittance.state, { from: ['draft', 'announced', 'written'], to: ['dropped'] })
    )
      return
    await tx
      .update(remittanceItems)
      .set({ state: 'excluded', excludedBecause: 'dropped' })
      .where(and(eq(remittanceItems.remittanceId, id), eq(remittanceItems.state, 'listed')))
    await updateRemittance(tx, id, { state: 'dropped' })
    await auditRemittance(tx, cx, remittance, 'remittance.dropped')
  })
}

/** The first possible collection day for an announcement today. */
export const firstCollectionOf = ({ now, content }: Pick<RequestContext, 'now' | 'content'>) =>
  firstCollection(madridDayOf(now), content.bank.noticeDays)

/**
 * The form of a new remittance: all dues, on the last day on which one is due, or else the first possible day.
 * Treasurer and admins.
 */
export async function newRemittance(cx: RequestContext) {
  authorize(cx.actor, 'ledger.manage')
  const firstDay = firstCollectionOf(cx)
  const { rows } = await cx.db.execute<{ last: string | null }>(sql`
    select max(state.due_on)::text as last from ${collectable(['due'], firstDay)} and mandate.id is not null`)
  const last = rows[0]?.last ?? firstDay
  const values = {
    kind_due: 'yes',
    due_until: last < firstDay ? firstDay : last,
    collection_on: last < firstDay ? firstDay : onBankingDay(last),
  }
  return { form: { values, version: null, submission: randomUUID() }, firstDay }
}

/** The data of the forms about one remittance. Throws Problem 404. Treasurer and admins. */
export async function remittanceForm(cx: RequestContext, id: string) {
  authorize(cx.actor, 'ledger.manage')
  const { collectionOn } = remittances
  const [row] = isUuid(id)
    ? await cx.db.select({ collectionOn }).from(remittances).where(eq(remittances.id, id))
    : []
  if (!row) throw new Problem('remittanceNotFound', 404)
  const today = madridDayOf(cx.now)
  const values = { received_on: row.collectionOn < today ? row.collectionOn : today }
  return { id, form: { values, version: null, submission: null } }
}
