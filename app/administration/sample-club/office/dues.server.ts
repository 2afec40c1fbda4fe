import { sql } from 'drizzle-orm'
import { daysBefore } from '#app/administration/sample-club/seed-calendar.server.ts'
import { duesCopy } from '#app/money/dues/dues.copy.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipPlans } from '#app/platform/schema/members/people.ts'
import {
  sampleIban,
  sampleMandates,
  samplePlanId,
  sampleRemittanceIds,
  sampleStatementId,
  sampleAccountIds,
} from './office-ids.ts'

/** The bank's movements of each month, and those of a single month: cents, heading, text and payee. */
const monthly = sql`(values
  (0, 5, -15000, 'Alquiler', 'Alquiler del local', 'Local Social de Mostra'),
  (0, 28, -605, 'Comisiones del banco', 'Comisión de mantenimiento', ''),
  (2, 12, -18450, 'Seguros', 'Responsabilidad civil', 'Assegurances de Mostra'),
  (5, 20, 80000, 'Subvenciones', 'Ayuda a entidades', 'Ajuntament de Mostra'),
  (9, 9, 5000, 'Donativos', 'Donativo', 'Amics de Mostra')
) as moved (month, day, cents, heading, about, counterparty)`

/**
 * The books of the year whose fees are collected, in the transaction of the seed: bank and cash box, costs of
 * evenings as paid, one entry without a place, and the bank's balance of that day.
 */
export async function storeSampleBooks(tx: Database, now: Date): Promise<void> {
  const today = madridDayOf(now)
  const first = `${madridDayOf(daysBefore(now, 60)).slice(0, 4)}-01-01`
  const { bank, cash } = sampleAccountIds
  await tx.execute(sql`
    insert into book_accounts (id, kind, name, account_end, opened_on, opening_cents, sample) values
      (${bank}, 'bank', 'Banco', ${sampleIban.slice(-4)}, ${first}, 684215, true),
      (${cash}, 'cash', 'Caja', '', ${first}, 12000, true)`)
  await tx.execute(sql`
    insert into book_entries (id, account_id, booked_on, amount_cents, heading_id, about, counterparty, wording, sample)
    select gen_random_uuid(), ${bank}, booked_on, cents, heading.id, about, counterparty, searchable(coalesce(nullif(counterparty, ''), about)), true
    from ${monthly}
    cross join generate_series(0, 11) as n
    cross join lateral (select (${first}::date + make_interval(months => n))::date + day - 1 as booked_on) as at
    join book_headings as heading on heading.name_es = moved.heading
    where (month = 0 or month = n) and booked_on <= ${lastBankDay(today)}
    order by booked_on`)
  await tx.execute(sql`
    insert into book_entries (id, account_id, booked_on, amount_cents, cost_id, about, counterparty, sample)
    select gen_random_uuid(), ${bank}, spent_on, -amount_cents, id, what, supplier, true
    from event_costs
    where sample and paid_by = 'club' and reverses is null and spent_on between ${first} and ${lastBankDay(today)}
    order by spent_on`)
  await tx.execute(sql`
    insert into book_entries (id, account_id, booked_on, amount_cents, about, counterparty, line_key, sample)
    values (gen_random_uuid(), ${bank}, ${today}::date - 5, -3890, 'RECIBO IMPREMTA MOSTRA', 'Impremta de Mostra', 'sample', true)`)
  await tx.execute(sql`
    insert into book_entries (id, account_id, booked_on, amount_cents, other_account_id, about, sample)
    select gen_random_uuid(), ${bank}, ${today}::date - 6, 30000, ${cash}, 'Ingreso de efectivo', true
    where ${first}::date <= ${today}::date - 6`)
  await tx.execute(sql`
    insert into book_balances (account_id, day, balance_cents)
    select id, ${lastBankDay(today)}, opening_cents + (
      select coalesce(sum(cents), 0) from book_postings() where account_id = book_accounts.id and booked_on <= ${lastBankDay(today)})
    from book_accounts where id = ${bank}`)
  await tx.execute(sql`
    insert into book_budgets (year, heading, cents) values
      (extract(year from ${first}::date), 'due', 200000), (extract(year from ${first}::date), 'seat', 900000),
      (extract(year from ${first}::date), 'costs', 850000)`)
}

const plan = { nameEs: 'Socio con cuota', nameCa: 'Soci amb quota', feeCents: 6000 }

/** The last day of the sample bank statement. */
const lastBankDay = (today: string) => sql`(${today}::date - 4)`

/** Members who pay by direct debit; the others pay by transfer. */
const debitedMembers = 8

const issuer = {
  name: 'Club de muestra',
  iban: sampleIban,
  creditorIdentifier: 'ES00ZZZMOSTRA00',
}

/** Stores the plan with a yearly fee before its members; visitors cannot request it. */
export async function storeSamplePlan(tx: Database): Promise<void> {
  await tx
    .insert(membershipPlans)
    .values({ id: samplePlanId, ...plan, period: 'calendar_year', askedFor: false, position: 1 })
}

/**
 * A year of treasury in the transaction of the seed: this year's fees, collected by a remittance
 * and a statement, and next year's, with a remittance in preparation.
 */
export async function storeWholeClubDues(tx: Database, now: Date): Promise<void> {
  const today = madridDayOf(now)
  // Yearly fees are due at the end of January, so use a year whose due date has passed.
  const year = Number(madridDayOf(daysBefore(now, 60)).slice(0, 4))
  for (const each of [year, year + 1]) await storeDues(tx, each, today)
  await tx.execute(sql`
    insert into sepa_mandates (person_id, reference, holder, iban_end, signed_on, given, creditor_id)
    select person_id, ${sampleMandates} || lpad(place::text, 3, '0'), name, '', ${`${year - 1}-11-15`}::date + place::int,
      case when place % 3 = 0 then 'online' else 'paper' end, ${issuer.creditorIdentifier}
    from (${duesOf(year)}) as due where place <= ${debitedMembers}`)
  await tx.execute(sql`
    insert into ledger_payments (amount_cents, method, received_on, person_id, name, email, language, source, reference, sample)
    select amount_cents, case when place <= ${debitedMembers} then 'direct_debit' else 'transfer' end,
      least(due_on + (place % 6)::int, ${lastBankDay(today)}), person_id, name, email, language, 'sample:' || id, payment_reference, true
    from (${duesOf(year)}) as due
    where due_on < ${today} and place % 11 <> 10 order by place`)
  await tx.execute(sql`
    select allocate_payment(payment.id, due.id)
    from (${duesOf(year)}) as due join ledger_payments as payment on payment.source = 'sample:' || due.id
    order by due.number`)
  await storeRemittances(tx, year, now)
  await tx.execute(sql`
    insert into bank_statements (submission, taken_at, format, account_ends, booked_from, booked_until, payments,
      received_cents, refunds, refunded_cents)
    select ${sampleStatementId}, ${lastBankDay(today)} + interval '1 day 9 hours', 'norma43', ${issuer.iban.slice(-4)}, min(received_on), ${lastBankDay(today)},
      count(*), sum(payment.amount_cents), 0, 0
    from (${duesOf(year)}) as due join ledger_payments as payment on payment.source = 'sample:' || due.id
    where payment.method = 'transfer'
    having count(*) > 0`)
}

/** Charges of the year by member number. */
const duesOf = (year: number) => sql`
  select charge.*, row_number() over (order by number) as place from ledger_charges as charge
  where kind = 'due' and period_from = ${`${year}-01-01`}`

/** Charges the plan's members who have not left. */
async function storeDues(tx: Database, year: number, today: string): Promise<void> {
  const aboutIn = (language: 'es' | 'ca', name: string) =>
    duesCopy[language].about.due(String(year), name)
  await tx.execute(sql`
    insert into ledger_charges (subject, turn, kind, person_id, name, email, language, about_es, about_ca, period_from,
      period_until, due_on, amount_cents, payment_reference, sample)
    select 'due:' || person.id || ':' || ${`${year}-01-01`}, 1, 'due', person.id, person.full_name, person.email, person.language,
      ${aboutIn('es', plan.nameEs)}, ${aboutIn('ca', plan.nameCa)}, ${`${year}-01-01`}, ${`${year}-12-31`},
      greatest(${`${year}-01-31`}::date, joined_on + 14), ${plan.feeCents}, new_payment_reference(), true
    from membership_requests as member join people as person on person.id = member.person_id
    where plan_id = ${samplePlanId} and left_on is null and valid_until >= ${today}
    order by member_number`)
}

async function storeRemittances(tx: Database, year: number, now: Date): Promise<void> {
  const collectedOn = `${year}-01-31`
  const at = sql`${collectedOn}::timestamptz`
  const { settled, draft } = sampleRemittanceIds
  await tx.execute(sql`
    insert into remittances (id, state, collection_on, message_id, version, issuer, announced_at, written_at, sent_at,
      settled_at, created_at)
    values (${settled}, 'settled', ${collectedOn}, 'MOSTRA-1', 'pain.008.001.08', ${JSON.stringify(issuer)}::jsonb,
      ${at} - interval '18 days', ${at} - interval '4 days', ${at} - interval '4 days', ${at} + interval '2 days',
      ${at} - interval '20 days')`)
  await tx.execute(sql`
    insert into remittance_items (remittance_id, charge_id, mandate_id, place, amount_cents, sequence, batch, end_to_end_id,
      state, announced_at, payment_id)
    select ${settled}, due.id, mandate.id, place, due.amount_cents, 'FRST', 0, 'MOSTRA-1-' || place, 'settled',
      ${at} - interval '18 days', payment.id
    from (${duesOf(year)}) as due
    join sepa_mandates as mandate on mandate.person_id = due.person_id
    join ledger_payments as payment on payment.source = 'sample:' || due.id`)
  await tx.execute(sql`
    insert into remittances (id, collection_on, created_at) values (${draft}, ${`${year + 1}-01-31`}, ${daysBefore(now, 2).toISOString()})`)
  await tx.execute(sql`
    insert into remittance_items (remittance_id, charge_id, mandate_id, place, amount_cents)
    select ${draft}, due.id, mandate.id, place, due.amount_cents
    from (${duesOf(year + 1)}) as due join sepa_mandates as mandate on mandate.person_id = due.person_id`)
}

/**
 * Stores payments in the transaction of the seed: nearly all for past events, about half for coming
 * ones, and one overpayment.
 */
export async function storeWholeClubPayments(tx: Database, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ledger_payments (amount_cents, method, received_on, registration_id, event_id, person_id, name, email,
      language, source, reference, sample)
    select amount_cents + case when place = 3 then 1000 else 0 end,
      (array['transfer', 'bizum', 'cash'])[1 + place % 3], least(due_on, ${now.toISOString()}::timestamptz::date - 2) - (place % 9)::int,
      registration_id, event_id, person_id, name, email, language, 'sample:' || id,
      case when place % 3 = 0 then payment_reference end, true
    from (
      select charge.*, row_number() over (order by due_on, number) as place
      from ledger_charges as charge where reverses is null and sample
    ) as charge
    where case when due_on < ${now.toISOString()}::timestamptz::date then place % 12 <> 5 else place % 2 = 1 end
    order by place`)
  await tx.execute(sql`
    select allocate_payment(payment.id, charge.id)
    from ledger_payments as payment join ledger_charges as charge on payment.source = 'sample:' || charge.id
    order by charge.number`)
}
