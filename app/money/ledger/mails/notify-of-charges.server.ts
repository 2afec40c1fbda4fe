import { sql } from 'drizzle-orm'
import type { BankFacts } from '#app/club-content.ts'
import {
  debitedFrom,
  isReminderMuted,
  returnedItems,
  runningItems,
} from '#app/money/ledger/charges/charge-conditions.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { MailToWrite } from '#app/platform/mail/sending/outbox.server.ts'
import { chargeMails, chargeReminders } from '#app/platform/schema/money/ledger.ts'
import {
  type ChargeMailFacts,
  type ChargeMailKind,
  chargeMail,
  isReminder,
} from './charge-mail.server.ts'
import { mailClubOf } from './mail-club.ts'

/** A mail about charges of one person. */
type ChargesToNotify = {
  id: string
  kind: ChargeMailKind
  recipient: string
  language: Language
  chargeIds: readonly string[]
}

/**
 * Queues the mail within the transaction `tx`; its facts are read again when it is sent.
 *
 * @returns false when none of the charges is open, and nothing was queued.
 */
export async function notifyOfCharges(
  tx: Database,
  { outbox, ...club }: Pick<RequestContext, 'outbox'> & MailSender,
  { kind, chargeIds, ...to }: ChargesToNotify,
): Promise<boolean> {
  const rows = await mailedCharges(
    tx,
    to.language,
    sql`charge.id = any (${`{${chargeIds.join(',')}}`}::uuid[])`,
  )
  const facts = chargeFacts(club, rows)
  if (!facts) return false
  await outbox.queue(tx, chargeMail(kind, to, facts))
  await tx
    .insert(chargeMails)
    .values(chargeIds.map((chargeId) => ({ mailId: to.id, chargeId })))
    .onConflictDoNothing()
  return true
}

type MailSender = { club: ChargeMailFacts['club']; bank: BankFacts; origin: string }

export type MailedCharge = ChargeMailFacts['charges'][number] & {
  id: string
  name: string
  periodFrom: string | null
  debitedFrom: string | null
  hasAccount: boolean
  returned: ChargeMailFacts['returned']
}

/**
 * The facts of a charge mail when it is sent: charges still open, and how to pay them, also by a mandate. A reminder
 * leaves out muted charges, or all of them while the club sends no reminders, and those count as not reminded. Null
 * when nothing is left.
 */
export async function chargeFactsNow(
  tx: Database,
  mail: Pick<MailToWrite, 'language' | 'kind'> & { id: string },
  club: MailSender,
): Promise<ChargeMailFacts | null> {
  const asked = sql`charge.id in (select charge_id from charge_mails where mail_id = ${mail.id})`
  if (!isReminder(mail.kind))
    return chargeFacts(club, await mailedCharges(tx, mail.language, asked))
  const active = club.bank.reminders
    ? await mailedCharges(tx, mail.language, sql`${asked} and not ${isReminderMuted}`)
    : []
  await forgetReminders(tx, mail.id, active)
  return chargeFacts(club, active)
}

/** Deletes the reminders of charges that the mail omits. */
async function forgetReminders(tx: Database, mailId: string, rows: readonly MailedCharge[]) {
  const listed = rows.filter(({ openCents }) => openCents > 0).map(({ id }) => id)
  await tx
    .delete(chargeReminders)
    .where(sql`mail_id = ${mailId} and not charge_id = any (${`{${listed.join(',')}}`}::uuid[])`)
}

/** The charges that a mail lists, in its language, by number. */
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

/** Null when none of the person's charges is open. */
export function chargeFacts(
  { club, bank, origin }: MailSender,
  all: readonly Omit<MailedCharge, 'id'>[],
): ChargeMailFacts | null {
  const open = all.filter(({ openCents }) => openCents > 0)
  const [first] = open
  if (!first) return null
  const year = Number((first.periodFrom ?? first.dueOn).slice(0, 'YYYY'.length))
  return {
    club: mailClubOf(club),
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
