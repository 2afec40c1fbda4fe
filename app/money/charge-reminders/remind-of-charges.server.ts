import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { BankFacts } from '#app/club-content.ts'
import { notifyOfCharges } from '#app/money/ledger/mails/notify-of-charges.server.ts'
import { firstReminderDays, remindingHours } from '#app/money/ledger/mails/reminder-days.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf, madridFields } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { chargeReminders, ledgerChargeStates } from '#app/platform/schema/money/ledger.ts'
import { isCovered, isDueOn, isRecentlyMoved, reminderSteps } from './reminder-steps.server.ts'

/** `signal` stops the job after the current batch. */
type ReminderContext = Pick<RequestContext, 'db' | 'now' | 'outbox' | 'site' | 'club'> & {
  bank: BankFacts
  signal?: AbortSignal
}

/** Charges per transaction; payments wait for it. */
const batchSize = 100

type Due = { id: string; step: 1 | 2; debtor: string; recipient: string; language: Language }

/**
 * Reminds debtors 7 and 21 days after the due day, by day, in one mail for all their charges. Mail and mark are one
 * transaction, and processes take turns, so that nobody is reminded twice; a missed reminder is sent late, once.
 * Sends nothing while reminders are off, or before a bank statement covers the days before (`isCovered`). The mail
 * reads its facts again when it is sent (`chargeFactsNow`).
 *
 * @throws RecordsFailed when some failed; the rest are done.
 */
export async function remindOfCharges({
  db,
  now,
  bank,
  signal,
  ...sender
}: ReminderContext): Promise<void> {
  const { hour } = madridFields(now)
  if (!bank.reminders || hour < remindingHours.from || hour >= remindingHours.until) return
  const today = madridDayOf(now)
  const states = ledgerChargeStates
  await inBatches({
    db,
    kind: 'charge',
    table: states,
    key: states.chargeId,
    due: sql`${states.openCents} > 0 and ${states.dueOn} <= ${today}::date - ${firstReminderDays}::int
      and ${states.chargeId} in (select id from (${reminderSteps(sql`${fellDueBy(today)} and ${isRecentlyMoved(today)}`)}) as steps
        where ${isDueOn(today)} and ${isCovered(bank)})`,
    size: batchSize,
    signal,
    async act(tx, keys) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('charge_reminders'))`)
      for (const all of byDebtor(await dueWith(tx, keys.map(String), { today, bank }))) {
        await remind(tx, { ...sender, bank, now }, all)
      }
    },
  })
}

const fellDueBy = (today: string) => sql`state.due_on <= ${today}::date - ${firstReminderDays}::int`

/** Due reminders of these charges, and of all others of the same debtors. */
async function dueWith(
  tx: Database,
  keys: readonly string[],
  { today, bank }: { today: string; bank: BankFacts },
): Promise<Due[]> {
  const asked = sql`(select person_id, lower(email) as email from ledger_charges where id in ${keys})`
  const ofThem = sql`(charge.person_id in (select person_id from ${asked} as asked)
    or charge.person_id is null and lower(charge.email) in (select email from ${asked} as asked where person_id is null))`
  const { rows } = await tx.execute<Due>(sql`
    select charge.id, steps.step, coalesce(charge.person_id::text, lower(charge.email)) as debtor,
      coalesce(mailbox(person), charge.email) as recipient,
      coalesce(account.language, person.language, charge.language) as language
    from (${reminderSteps(sql`${fellDueBy(today)} and ${ofThem}`)}) as steps
    join ledger_charges as charge on charge.id = steps.id
    left join people as person on person.id = charge.person_id
    left join usuarios as account on account.id = person.account_id
    where ${isDueOn(today)} and ${isCovered(bank)}
    order by charge.number`)
  return rows
}

const byDebtor = (due: readonly Due[]) => Map.groupBy(due, ({ debtor }) => debtor).values()

async function remind(
  tx: Database,
  { now, bank, site, club, outbox }: Omit<ReminderContext, 'db'>,
  all: readonly Due[],
): Promise<void> {
  const [first] = all
  if (!first) return
  const mailId = randomUUID()
  const isLast = all.every(({ step }) => step === 2)
  const { recipient, language } = first
  const isQueued = await notifyOfCharges(
    tx,
    { outbox, club, bank, origin: site.origin },
    {
      id: mailId,
      kind: isLast ? 'secondReminder' : 'reminder',
      recipient,
      language,
      chargeIds: all.map(({ id }) => id),
    },
  )
  if (!isQueued) return
  await tx
    .insert(chargeReminders)
    .values(all.map(({ id, step }) => ({ chargeId: id, step, mailId, createdAt: now })))
}
