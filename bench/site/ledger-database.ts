import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { sealAccount } from '#app/platform/auth/proofs/sealed.server.ts'
import { jsonRows } from '#app/platform/db/batches/json-rows.server.ts'
import { keyFor } from '#server/settings/secret.ts'
import { testBank, testIban } from '#tests/support/banking.ts'
import type { BuiltSite } from './built-site.ts'

/** Rows of a ledger larger than any club's. */
export const ledgerSizes = { people: 20_000, charges: 100_000, debits: 10_000 } as const

/** The person whose page is measured, with a row of every kind. */
export const ownAddress = 'socia77@example.cat'

const firstNames = `array['Maria','Jordi','Núria','Àngel','Montserrat','Pau','Ona','Íñigo','Laia','Begoña']`
const families = `array['Puig','Güell','Muñoz','Roca','Ferré','Solà','López','Vila','Camps']`

/** Two of ten charges are open; of the paid ones, one in 25 is overpaid. */
const statements = [
  // Members, because a job erases people without a record.
  `insert into membership_requests (full_name, email, status, joined_on, language)
   select (${firstNames})[1 + n % 10] || ' ' || (${families})[1 + n / 7 % 9] || ' ' || initcap(substr(md5(n::text), 1, 7)),
     'socia' || n || '@example.cat', 'approved', '2020-01-15', case when n % 2 = 0 then 'ca' else 'es' end
   from generate_series(1, ${ledgerSizes.people}) as n`,
  `insert into ledger_charges (subject, turn, kind, person_id, name, email, about_es, about_ca, period_from, period_until,
     due_on, amount_cents, payment_reference, created_at)
   select 'due:bench:' || n, 1, (array['due', 'due', 'seat', 'entry', 'other'])[1 + n % 5], person.id, person.full_name,
     person.email, 'Cuota ' || (2020 + n % 7), 'Quota ' || (2020 + n % 7), current_date - n % 2000,
     current_date - n % 2000 + 364, current_date - n % 2000, 3000 + n % 40 * 100, new_payment_reference(),
     now() - (n % 2000) * interval '1 day'
   from generate_series(1, ${ledgerSizes.charges}) as n
   join (select id, full_name, email, row_number() over (order by email) as place from people
     where email like 'socia%') as person on person.place = 1 + n % ${ledgerSizes.people}`,
  `insert into ledger_payments (amount_cents, method, reference, received_on, person_id, name, email, source, created_at)
   select amount_cents + case when number % 25 = 1 then 500 else 0 end,
     (array['cash', 'transfer', 'bizum', 'direct_debit', 'card'])[1 + number % 5], payment_reference, due_on + 10,
     person_id, name, email, 'form:' || id, created_at
   from ledger_charges where subject like 'due:bench:%' and number % 5 > 0`,
  `insert into ledger_payments (amount_cents, method, received_on, person_id, name, email, source, created_at)
   select 1000, 'cash', due_on, person_id, name, email, 'form:more:' || id, created_at
   from ledger_charges where subject like 'due:bench:%' and number % 5 = 0`,
  `insert into ledger_allocations (payment_id, charge_id, amount_cents, created_at)
   select payment.id, charge.id, least(charge.amount_cents, payment.amount_cents), payment.created_at
   from ledger_charges as charge join ledger_payments as payment on payment.source = 'form:' || charge.id`,
]

/** Configures how the club collects, without days of notice. */
async function setBank(client: pg.Client): Promise<void> {
  await client.query(
    `insert into settings (key, value) values ('bank', $1::jsonb)
     on conflict (key) do update set value = excluded.value, version = settings.version + 1`,
    [JSON.stringify({ ...testBank, noticeDays: 0 })],
  )
}

/** Encrypted mandates of the first people, each with a charge to collect. */
async function withMandates(site: BuiltSite, client: pg.Client): Promise<void> {
  const secret = (await readFile(join(site.dataFolder, 'secret'), 'utf8')).trim()
  const keys = { bankKeys: [keyFor('bank accounts', secret)] } as const
  const { rows } = await client.query<{ id: string; person: string }>(
    `select gen_random_uuid() as id, id as person from people where email like 'socia%' order by id
     limit ${ledgerSizes.debits}`,
  )
  const mandates = rows.map(({ id, person }, number) => {
    const { ibanSealed, ibanKey, ibanEnd } = sealAccount(keys, testIban(number), id)
    return { id, person, sealed: ibanSealed.toString('hex'), ibanKey, ibanEnd }
  })
  await client.query(
    `insert into sepa_mandates (id, person_id, reference, holder, iban_sealed, iban_key, iban_end, signed_on, given,
       creditor_id)
     select id, person, 'CD-' || upper(left(id::text, 8)) || '-' || place, 'Titular ' || place, decode(sealed, 'hex'),
       "ibanKey", "ibanEnd", current_date - 100, 'paper', $2
     from jsonb_to_recordset($1::jsonb) as given (place int, id uuid, person uuid, sealed text, "ibanKey" text, "ibanEnd" text)`,
    [jsonRows(mandates), testBank.creditorId],
  )
  await client.query(
    `insert into ledger_charges (subject, turn, kind, person_id, name, email, about_es, about_ca, due_on, amount_cents,
       payment_reference)
     select 'entry:' || person.id, 1, 'entry', person.id, full_name, person.email, 'Cuota', 'Quota',
       current_date - 3000, 4500, new_payment_reference()
     from people as person join sepa_mandates on person_id = person.id`,
  )
}

export async function fillLedger(site: BuiltSite, client: pg.Client): Promise<void> {
  await client.query('set synchronous_commit = off')
  await setBank(client)
  for (const statement of statements) await client.query(statement)
  await withMandates(site, client)
  await client.query('vacuum analyze')
}
