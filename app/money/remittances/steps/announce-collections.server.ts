import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { addressLines, type Letter } from '#app/kit/panel/letters/letter.ts'
import { remittanceItems, remittances } from '#app/money/remittances/direct-debits.schema.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import { announcedMail, noticeOf } from './remittance-mail.server.ts'

type AnnouncementContext = Pick<RequestContext, 'db' | 'now' | 'outbox' | 'site' | 'club'> & {
  noticeDays: number
  signal?: AbortSignal
}

type Row = {
  id: string
  amountCents: number
  collectionOn: string
  aboutEs: string
  aboutCa: string
  ibanEnd: string
  reference: string
  email: string | null
  name: string
  language: Language
  street: string | null
  postalCode: string | null
  town: string | null
  openCents: number
}
/**
 * Announces the debits of remittances, `noticeDays` before their collection, by one mail each: mail and mark are one
 * transaction. Paid debits are skipped; partly paid ones name the rest.
 *
 * @throws RecordsFailed when some failed; the rest are done.
 */
export async function announceCollections({
  db,
  now,
  noticeDays,
  signal,
  outbox,
  ...sender
}: AnnouncementContext) {
  const today = madridDayOf(now)
  await inBatches({
    db,
    kind: 'remittance item',
    table: remittanceItems,
    key: remittanceItems.id,
    due: sql`${remittanceItems.state} = 'listed' and ${remittanceItems.announcedAt} is null
      and ${remittanceItems.remittanceId} in (
        select id from remittances where state = 'announced' and collection_on - ${noticeDays}::int <= ${today}::date)`,
    size: 100,
    signal,
    async act(tx, keys) {
      const ids = keys.map(String)
      const rows = await noticesFor(tx, sql`item.id in ${ids}`)
      await tx.execute(sql`
        update remittance_items as item set amount_cents = least(item.amount_cents, state.open_cents)
        from ledger_charge_states as state
        where state.charge_id = item.charge_id and state.open_cents > 0 and item.id in ${ids}`)
      await outbox.queueAll(
        tx,
        rows.map(({ id: itemId, email: recipient, name, language, ...announced }) =>
          announcedMail(sender, { recipient, name, language }, { itemId, ...announced }),
        ),
      )
      await tx
        .update(remittanceItems)
        .set({ announcedAt: now })
        .where(inArray(remittanceItems.id, ids))
    },
  })
}

/** The notices of debits that are still open, for the rest if partly paid; `condition` is on `item` and `person`. */
async function noticesFor(db: Database, condition: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select item.id, item.amount_cents as "amountCents", remittance.collection_on::text as "collectionOn",
      charge.about_es as "aboutEs", charge.about_ca as "aboutCa", mandate.iban_end as "ibanEnd",
      mandate.reference, mailbox(person) as email, person.full_name as name,
      person.street, person.postal_code as "postalCode", person.town,
      coalesce(account.language, person.language) as language, state.open_cents as "openCents"
    from remittance_items as item
    join remittances as remittance on remittance.id = item.remittance_id
    join ledger_charges as charge on charge.id = item.charge_id
    join ledger_charge_states as state on state.charge_id = item.charge_id
    join sepa_mandates as mandate on mandate.id = item.mandate_id
    join people as person on person.id = mandate.person_id
    left join usuarios as account on account.id = person.account_id
    where ${condition} and state.open_cents > 0 and mandate.revoked_on is null
    order by item.id`)
  for (const row of rows) row.amountCents = Math.min(row.amountCents, row.openCents)
  return rows
}

/**
 * The notices of a remittance as letters, to debtors without an email address. Treasurer and
 * admins. Throws Problem 404.
 */
export async function remittanceLetters(cx: RequestContext, id: string) {
  authorize(cx.actor, 'ledger.manage')
  const [remittance] = isUuid(id)
    ? await cx.db
        .select({ number: remittances.number })
        .from(remittances)
        .where(eq(remittances.id, id))
    : []
  if (!remittance) throw new Problem('remittanceNotFound', 404)
  const rows = await noticesFor(
    cx.db,
    sql`item.remittance_id = ${id} and item.state = 'listed' and mailbox(person) is null`,
  )
  const letters = rows.map((row): Letter => {
    const { heading, paragraphs } = noticeOf(cx, row, { itemId: row.id, ...row })
    const { name, language, street, postalCode, town } = row
    const address = addressLines(street, postalCode, town)
    return { id: row.id, name, address, language, heading, paragraphs: [...paragraphs] }
  })
  return { number: remittance.number, letters, on: cx.now }
}
