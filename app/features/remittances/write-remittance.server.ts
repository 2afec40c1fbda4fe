import { eq, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import { openAccount } from '#app/auth/bank-seal.server.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { isUuid } from '#app/db/ids.ts'
import { remittances } from '#app/db/schema/direct-debits.ts'
import { mandateServes } from '#app/features/ledger/debited-from.server.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import { recordAudit } from '#app/records/record-audit.server.ts'
import { directDebitFile, type Debit } from '#app/sepa/direct-debit-file.server.ts'
import { auditOf, isToStep, issuerOf, lockedRemittance } from './locked-remittance.server.ts'
import { onlyWithItems } from './prepare-remittance.server.ts'
import { canBeSentOn } from './remittance.ts'

/**
 * Lays down what the file of a remittance has in it, from what is true at this moment: who has paid or has taken the
 * mandate back is left out, who has paid in part pays the rest. From then on the file is the same however often it is
 * downloaded, with the same identifier, which a bank takes once. Treasurer and admins.
 *
 * @throws Problem 404; 409 while somebody was not told yet, when it would come too late, and when nothing is left.
 */
export async function writeRemittance(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  const { issuer, version, noticeDays } = issuerOf(cx)
  await cx.db.transaction(async (tx) => {
    const remittance = await lockedRemittance(tx, id)
    if (!isToStep(remittance.state, { from: ['announced'], to: ['written', 'sent', 'settled'] }))
      return
    const { number, collectionOn } = remittance
    if (!canBeSentOn(madridDayOf(cx.now), collectionOn)) throw new Problem('collectionTooSoon', 409)
    await leaveOut(tx, id, collectionOn)
    if (noticeDays > 0) await onlyTold(tx, id)
    await onlyWithItems(tx, id)
    await fixItems(tx, id, number)
    const messageId = `R${number}-${collectionOn.replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}`
    await tx
      .update(remittances)
      .set({ state: 'written', writtenAt: cx.now, messageId, version, issuer })
      .where(eq(remittances.id, id))
    await recordAudit(tx, cx, auditOf(remittance, { action: 'remittance.written' }))
  })
}

/** Takes out who has paid and whose mandate serves no more; of who has paid in part the rest is collected. */
async function leaveOut(tx: Database, id: string, collectionOn: string) {
  await tx.execute(sql`
    select state.charge_id from ledger_charge_states as state
    join remittance_items as item on item.charge_id = state.charge_id
    where item.remittance_id = ${id} and item.state = 'listed' order by state.charge_id for update of state`)
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

/** Throws Problem 409 while somebody was not told of the collection. */
async function onlyTold(tx: Database, id: string) {
  const { rowCount } = await tx.execute(sql`
    select from remittance_items
    where remittance_id = ${id} and state = 'listed' and announced_at is null limit 1`)
  if (rowCount) throw new Problem('remittanceUntold', 409)
}

/** Says of each debit by which identifier a bank knows it, and whether its mandate is used for the first time. */
async function fixItems(tx: Database, id: string, number: number) {
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

type WrittenItem = {
  id: string
  mandateId: string
  endToEndId: string
  amountCents: number
  sequence: 'FRST' | 'RCUR'
  reference: string
  signedOn: string
  holder: string
  ibanSealed: Buffer | null
  ibanKey: string | null
  about: string
}

/**
 * The file of a remittance that is laid down, the same bytes each time; that it was downloaded is in the audit log.
 * Treasurer and admins.
 *
 * @throws Problem 404; 409 while it is not laid down; 410 when an account in it is forgotten or cannot be read.
 */
export async function remittanceFile(
  cx: RequestContext,
  id: string,
): Promise<{ name: string; content: string }> {
  authorize(cx.actor, 'ledger.manage')
  const [remittance] = isUuid(id)
    ? await cx.db.select().from(remittances).where(eq(remittances.id, id))
    : []
  if (!remittance) throw new Problem('remittanceNotFound', 404)
  const { messageId, version, issuer, writtenAt, collectionOn } = remittance
  const lies = remittance.state !== 'dropped' && messageId && version && issuer && writtenAt
  if (!lies) throw new Problem('remittanceMoved', 409)
  const items = await writtenItems(cx, id)
  const debits = items.map((item): Debit => {
    const iban = openAccount(cx.site, item, item.mandateId)
    if (iban === null) throw new Problem('accountsForgotten', 410)
    const { endToEndId, amountCents, sequence, reference, signedOn, holder: name, about } = item
    return {
      endToEndId,
      amountCents,
      sequence,
      collectionOn,
      mandate: { reference, signedOn },
      debtor: { name, iban },
      about,
    }
  })
  const content = directDebitFile({ version, messageId, createdAt: writtenAt, issuer, debits })
  await cx.db.transaction((tx) =>
    recordAudit(tx, cx, auditOf(remittance, { action: 'remittance.downloaded' })),
  )
  return { name: `${messageId}.xml`, content }
}

/** The debits as they were laid down, those that have come back among them, in their order. */
async function writtenItems({ db }: RequestContext, id: string): Promise<WrittenItem[]> {
  const { rows } = await db.execute<WrittenItem>(sql`
    select item.id, mandate.id as "mandateId", item.end_to_end_id as "endToEndId",
      item.amount_cents as "amountCents", item.sequence, mandate.reference, mandate.signed_on::text as "signedOn",
      mandate.holder, mandate.iban_sealed as "ibanSealed", mandate.iban_key as "ibanKey",
      case when charge.language = 'ca' then charge.about_ca else charge.about_es end as about
    from remittance_items as item join ledger_charges as charge on charge.id = item.charge_id
    left join sepa_mandates as mandate on mandate.id = item.mandate_id
    where item.remittance_id = ${id} and item.end_to_end_id is not null
    order by item.place`)
  return rows
}
