import { eq, sql } from 'drizzle-orm'
import { mandateServes } from '#app/money/ledger/charges/charge-conditions.server.ts'
import { remittanceItems } from '#app/money/remittances/direct-debits.schema.ts'
import { remittanceMailsCopy } from '#app/money/remittances/remittance-mails.copy.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'

type Sender = Pick<RequestContext, 'club' | 'site'>

type Payer = { recipient: string | null; language: Language; name: string }

/** The facts of a collection notice; cents and days of the calendar. */
export type Announced = {
  itemId: string
  amountCents: number
  collectionOn: string
  aboutEs: string
  aboutCa: string
  ibanEnd: string
  reference: string
}

/** The text of a collection notice, by mail or letter. */
export function noticeOf(
  { club }: Pick<Sender, 'club'>,
  { language, name }: Pick<Payer, 'language' | 'name'>,
  announced: Announced,
): { heading: string; paragraphs: string[] } {
  const copy = remittanceMailsCopy[language].announced
  const about = language === 'ca' ? announced.aboutCa : announced.aboutEs
  const amount = euros(announced.amountCents, language)
  return {
    heading: copy.heading,
    paragraphs: copy.paragraphs({
      name,
      club: club.name,
      about,
      amount,
      day: shortDay(announced.collectionOn, language),
      account: announced.ibanEnd,
      reference: announced.reference,
    }),
  }
}

/** The collection notice. Its id is the debit's, so it is sent once. */
export function announcedMail(cx: Sender, payer: Payer, announced: Announced): Mail {
  const { recipient, language } = payer
  const copy = remittanceMailsCopy[language].announced
  return writtenMail(cx.club, {
    id: announced.itemId,
    kind: 'remittance-announced',
    recipient,
    language,
    subject: copy.subject,
    ...noticeOf(cx, payer, announced),
    button: { label: copy.button, href: `${cx.site.origin}/cuenta/domiciliacion` },
  })
}

/**
 * Whether a notice about to be sent is still true. Otherwise it is deleted, in the transaction `tx` that has its row
 * locked: the debit was dropped, paid or lost its mandate before the file was written. A partly paid debit is
 * announced again.
 */
export async function isStillToCollect(
  tx: Database,
  { id, kind }: { id: string; kind: string },
): Promise<boolean> {
  if (kind !== 'remittance-announced') return true
  const { rows } = await tx.execute<{ stays: boolean; rest: number | null }>(sql`
    select item.state = 'listed' and state.open_cents >= item.amount_cents and (
        remittance.state in ('written', 'sent') or (remittance.state = 'announced' and mandate.id is not null)
      ) as stays,
      case when item.state = 'listed' and remittance.state = 'announced' and mandate.id is not null
        and state.open_cents between 1 and item.amount_cents - 1 then state.open_cents end as rest
    from remittance_items as item
    join remittances as remittance on remittance.id = item.remittance_id
    join ledger_charge_states as state on state.charge_id = item.charge_id
    left join sepa_mandates as mandate on mandate.id = item.mandate_id
      and ${mandateServes(sql`remittance.collection_on`)}
    where item.id = ${id}`)
  const [found] = rows
  if (found?.stays) return true
  await tx.delete(mails).where(eq(mails.id, id))
  if (found?.rest) {
    await tx
      .update(remittanceItems)
      .set({ amountCents: found.rest, announcedAt: null })
      .where(eq(remittanceItems.id, id))
  }
  return false
}
