import { sql } from 'drizzle-orm'
import { daysBefore } from '#app/administration/sample-club/seed-calendar.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { sampleAccountIds, sampleIban } from './office-ids.ts'

/** Each month's movements of the bank, and those of one month: cents, heading, words and payee. */
const monthly = sql`(values
  (0, 5, -15000, 'Alquiler', 'Alquiler del local', 'Local Social de Mostra'),
  (0, 28, -605, 'Comisiones del banco', 'Comisión de mantenimiento', ''),
  (2, 12, -18450, 'Seguros', 'Responsabilidad civil', 'Assegurances de Mostra'),
  (5, 20, 80000, 'Subvenciones', 'Ayuda a entidades', 'Ajuntament de Mostra'),
  (9, 9, 5000, 'Donativos', 'Donativo', 'Amics de Mostra')
) as moved (month, day, cents, heading, about, counterparty)`

/**
 * The books of the year whose fees are collected, in the transaction of the seed: bank and cash box, costs of evenings
 * as paid, one movement to be placed, and the bank's balance of that day.
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
    where (month = 0 or month = n) and booked_on <= ${today}::date - 4
    order by booked_on`)
  await tx.execute(sql`
    insert into book_entries (id, account_id, booked_on, amount_cents, cost_id, about, counterparty, sample)
    select gen_random_uuid(), ${bank}, spent_on, -amount_cents, id, what, supplier, true
    from event_costs
    where sample and paid_by = 'club' and reverses is null and spent_on between ${first} and ${today}::date - 4
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
    select id, ${today}::date - 4, opening_cents + (
      select coalesce(sum(cents), 0) from book_postings() where account_id = book_accounts.id and booked_on <= ${today}::date - 4)
    from book_accounts where id = ${bank}`)
  await tx.execute(sql`
    insert into book_budgets (year, heading, cents) values
      (extract(year from ${first}::date), 'due', 200000), (extract(year from ${first}::date), 'seat', 900000),
      (extract(year from ${first}::date), 'costs', 850000)`)
}
