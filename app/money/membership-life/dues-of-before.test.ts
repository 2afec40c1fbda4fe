import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrationsFolder } from '#server/data/migrate.ts'
import { emptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whole } from '#tests/support/figures.ts'

/** Dues of before cover who paid, who shares the fee and who shared it; what is paid renews, also who had run out. */

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

test.runIf(whole)('imported dues cover their people, and a payment renews', async () => {
  const client = await database.pool.connect()
  try {
    await migrate(database.pool, migrationsFolder, { until: '0145' })
    await client.query(
      `update membership_plans set household = true, grace_days = 0;
       insert into membership_requests (full_name, email, status, member_number, joined_on, valid_until)
       select name, lower(name) || '@example.org', 'approved', number, '2010-01-01', (now() at time zone 'Europe/Madrid')::date - 40
       from (values ('Anna', 1), ('Bru', 2), ('Cesc', 3), ('Dora', 4)) as given (name, number);
       update membership_requests set household_of = (select id from membership_requests where full_name = 'Anna')
         where full_name = 'Bru';
       insert into ledger_charges (subject, turn, kind, person_id, name, about_es, about_ca, period_from, period_until, due_on,
         amount_cents, payment_reference)
       select 'due:' || person_id, 1, 'due', person_id, full_name, 'Cuota', 'Quota', now()::date - 39, now()::date + 300,
         now()::date, 6000, new_payment_reference()
       from membership_requests where full_name in ('Anna', 'Dora');
       insert into audit_log (at, action, subject_type, subject_id, changes)
       select now() + interval '1 minute', 'membership.updated', 'membership-request', id::text, '{"household_of": ["1", null]}'
       from membership_requests where full_name = 'Cesc';
       insert into ledger_payments (amount_cents, method, received_on, name, source)
       values (6000, 'transfer', now()::date, 'Anna', 'form:1');
       select allocate_payment((select id from ledger_payments), (select id from ledger_charges where name = 'Anna'))`,
    )
    await migrate(database.pool, migrationsFolder, { until: '0147' })
    const { rows } = await client.query(
      `select full_name as name, valid_until > now()::date as renewed, lapsed_on is not null as "ranOut",
         (select array_agg(charge.name order by charge.name) from ledger_charge_covers as cover
          join ledger_charges as charge on charge.id = charge_id where cover.person_id = member.person_id) as "coveredBy",
         (select ended_on is null from memberships where record_id = member.id order by begins_on desc limit 1) as "goesOn"
       from membership_requests as member order by full_name`,
    )
    expect(rows).toEqual([
      { name: 'Anna', renewed: true, ranOut: false, coveredBy: ['Anna'], goesOn: true },
      { name: 'Bru', renewed: true, ranOut: false, coveredBy: ['Anna'], goesOn: true },
      { name: 'Cesc', renewed: true, ranOut: false, coveredBy: ['Anna'], goesOn: true },
      { name: 'Dora', renewed: false, ranOut: true, coveredBy: ['Dora'], goesOn: false },
    ])
  } finally {
    client.release()
  }
})
