import { sql } from 'drizzle-orm'
import type { BankFacts } from '#app/club-content.ts'
import { isReminder, type ChargeMailFacts } from '#app/money/ledger/mails/charge-mail-facts.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { MailToWrite } from '#app/platform/mail/sending/outbox.server.ts'
import { chargeReminders } from '#app/platform/schema/money/ledger.ts'
import { debitedFrom } from './debited-from.server.ts'
import { isReminderMuted } from './muted-charges.server.ts'
import { returnedItems, runningItems } from './running-collection.server.ts'

/** What a mail about charges says of the club. */
export type ToldClub = { club: ChargeMailFacts['club']; bank: BankFacts; origin: string }

/** A charge as a mail may tell of it. */
export type MailedCharge = ChargeMailFacts['charges'][number] & {
  id: string
  name: string
  periodFrom: string | null
  debitedFrom: string | null
  hasAccount: boolean
  returned: ChargeMailFacts['returned']
}

/**
 * What a mail about charges says as it leaves: what is open by then, and how it is paid by then, also by a mandate. A
 * reminder leaves out what is collected by the bank meanwhile, and what nobody is to be reminded of, which is all of it while
 * the club reminds nobody; that counts as not reminded then. Null once there is nothing left to say.
 */
export async function chargeFactsNow(
  tx: Database,
  mail: Pick<MailToWrite, 'language' | 'kind'> & { id: string },
  told: ToldClub,
): Promise<ChargeMailFacts | null> {
  const asked = sql`charge.id in (select charge_id from charge_mails where mail_id = ${mail.id})`
  if (!isReminder(mail.kind))
    return chargeFacts(told, await mailedCharges(tx, mail.language, asked))
  const stands = told.bank.reminders
    ? await mailedCharges(tx, mail.language, sql`${asked} and not ${isReminderMuted}`)
    : []
  await forgetReminders(tx, mail.id, stands)
  return chargeFacts(told, stands)
}

/** Takes out that somebody was reminded of what the mail does not tell of after all. */
async function forgetReminders(tx: Database, mailId: string, rows: readonly MailedCharge[]) {
  const told = rows.filter(({ openCents }) => openCents > 0).map(({ id }) => id)
  await tx
    .delete(chargeReminders)
    .where(sql`mail_id = ${mailId} and not charge_id = any (${`{${told.join(',')}}`}::uuid[])`)
}

/** Charges as a mail in a language may tell of them, in the order in which they came. */
export async function mailedCharges(
  tx: Database,
  language: Language,
  condition: ReturnType<typeof sql>,
): Promise<MailedCharge[]> {
  const about = language === 'ca' ? sql`charge.about_ca` : sql`charge.about_es`
  const { rows } = await tx.execute<MailedCharge>(sql`
    select charge.id, charge.name, ${about} as about, state.open_cents as "openCents",
      charge.period_from::text as "periodFrom", charge.due_on::text as "dueOn",
      charge.payment_reference as reference,
      ${debitedFrom(sql`charge`)} as "debitedFrom",
      case when returned.reason is not null then
        jsonb_build_object('about', ${about}, 'cents', returned.cents, 'reason', returned.reason) end as returned,
      person.account_id is not null or registration.user_id is not null as "hasAccount"
    from ledger_charges as charge
    join ledger_charge_states as state on state.charge_id = charge.id
    left join people as person on person.id = charge.person_id
    left join event_registrations as registration on registration.id = charge.registration_id
    left join lateral (
      select item.amount_cents as cents, coalesce(item.return_reason, '') as reason
      from remittance_items as item
      where item.id in (${returnedItems(sql`charge`)}) and not exists (${runningItems(sql`charge`)})
      order by item.returned_on desc limit 1
    ) as returned on true
    where ${condition}
    order by charge.number`)
  return rows
}

/** What a mail about these charges of one person is written of; null when nothing of them is open. */
export function chargeFacts(
  { club, bank, origin }: ToldClub,
  all: readonly Omit<MailedCharge, 'id'>[],
): ChargeMailFacts | null {
  const open = all.filter(({ openCents }) => openCents > 0)
  const [first] = open
  if (!first) return null
  const { name, email, phone, address } = club
  const year = Number((first.periodFrom ?? first.dueOn).slice(0, 'YYYY'.length))
  return {
    club: { name, email, phone, address },
    origin,
    year,
    name: first.name,
    charges: open.map(({ about, openCents, dueOn, reference }) => ({
      about,
      openCents,
      dueOn,
      reference,
    })),
    debitedFrom: first.debitedFrom,
    returned: open.find(({ returned }) => returned !== null)?.returned ?? null,
    hasAccount: open.some(({ hasAccount }) => hasAccount),
    bank: { holder: bank.holder, iban: bank.iban, bizum: bank.bizum },
  }
}
