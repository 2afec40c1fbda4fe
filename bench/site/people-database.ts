import type pg from 'pg'

/** Sizes of a club larger than any real one, after twenty years. */
export const clubSizes = {
  people: 100_000,
  spans: 400_000,
  households: 5000,
  directory: 40_000,
  doubles: 60,
  partners: 400,
  uses: 200_000,
  proposals: 600,
  votes: 60_000,
  assemblies: 20,
  answers: 100_000,
  offices: 300,
  charges: 150_000,
  failedAddresses: 4000,
} as const

/** The member whose pages are measured: active, in the directory, with a household and uses. */
export const ownNumber = 78

const firstNames = `array['Maria','Jordi','Núria','Àngel','Montserrat','Pau','Ona','Íñigo','Laia','Begoña']`
const families = `array['Puig','Güell','Muñoz','Roca','Ferré','Solà','López','Vila','Camps']`
const towns = `array['Barcelona','Girona','Reus','Sant Cugat','Vic','València','Sóller']`

const endOfYear = `(date_trunc('year', now()) + interval '1 year - 1 day')::date`

/** 1 in 20 pending or rejected, 1 in 10 left, 1 in 10 lapsed, 1 in 100 suspended. */
const statements = [
  `insert into membership_plans (name_es, name_ca, fee_cents, entry_fee_cents, period, grace_days, household, position, announced)
   values ('Socio', 'Soci', 6000, 2000, 'calendar_year', 60, false, -5, true),
     ('Familiar', 'Familiar', 9000, 2000, 'calendar_year', 60, true, -4, true),
     ('Joven', 'Jove', 3000, null, 'twelve_months', 30, false, -3, true),
     ('De honor', 'D’honor', null, null, 'life', 0, false, -2, false)`,
  'alter table membership_requests disable trigger membership_requests_person',
  `with plan as (
     select array_agg(id order by position) as ids from membership_plans where position < 0
   ), numbered as (
     select n, (${firstNames})[1 + n % 10] || ' ' || (${families})[1 + n / 7 % 9] || ' ' || initcap(substr(md5(n::text), 1, 7)) as name,
       now() - (130 + n % 7170) * interval '1 day' as came
     from generate_series(1, ${clubSizes.people}) as n
   ), added as (
     insert into people (full_name, email, phone, language, street, postal_code, town, birthday)
     select name, 'socia' || n || '@example.cat', '+34 6' || (10000000 + n * 7919 % 90000000),
       case when n % 3 = 0 then 'es' else 'ca' end, 'Carrer Nou, ' || n % 400, lpad((8000 + n % 900)::text, 5, '0'),
       (${towns})[1 + n % 7], date '1940-01-01' + n % 22000
     from numbered returning id, email
   )
   insert into membership_requests (person_id, full_name, email, phone, status, language, created_at, updated_at,
     joined_on, valid_until, left_on, left_because, suspended_on, member_number, plan_id, member_notes)
   select case when n % 20 > 1 then added.id end, name, added.email, '+34 6' || (10000000 + n * 7919 % 90000000),
     case n % 20 when 0 then 'pending' when 1 then 'rejected' else 'approved' end,
     case when n % 3 = 0 then 'es' else 'ca' end, came, came,
     case when n % 20 > 1 then came::date end,
     case when n % 20 > 1 then case
       when n % 50 = 49 then null
       when n % 10 = 3 then least(came::date + 700, current_date - 90)
       when n % 10 = 7 then current_date + n % 364 else ${endOfYear} end end,
     case when n % 20 > 1 and n % 10 = 4 then least(current_date, came::date + 900) end,
     case when n % 20 > 1 and n % 10 = 4 then (array['left', 'unpaid', 'moved', 'died'])[1 + n / 10 % 4] end,
     case when n % 20 > 1 and n % 100 = 5 then current_date - 10 end,
     case when n % 20 > 1 then n end,
     plan.ids[case when n % 50 = 49 then 4 when n % 10 = 7 then 3 when n % 10 in (8, 9) then 2 else 1 end],
     case when n % 40 = 6 then 'Taula a prop de la porta' end
   from numbered join added on added.email = 'socia' || n || '@example.cat' cross join plan`,
  `select setval('member_numbers', ${clubSizes.people + 1000})`,
  // One of two people on a shared plan pays.
  `update membership_requests as other set household_of = payer.id
   from membership_requests as payer
   where payer.member_number % 10 = 8 and other.member_number = payer.member_number + 1 and other.member_number % 50 < 49
     and payer.member_number <= ${clubSizes.households * 10} and payer.status = 'approved' and payer.left_on is null`,
  `update membership_requests set double_of = (select id from membership_requests where member_number = 2)
   where member_number between 10 and 10 + ${clubSizes.doubles} and status = 'approved' and left_on is null and suspended_on is null`,
  'alter table membership_requests enable trigger membership_requests_person',
  // Four memberships each: changed plans, lapsed and resumed memberships, and the current state.
  'alter table memberships disable trigger memberships_marks',
  `insert into memberships (person_id, plan_id, record_id, begins_on, valid_until, ended_on, ended_because, is_joining, stayed_days)
   select person_id, plan_id, id, joined_on + age * place / 4,
     case when place = 3 then valid_until else joined_on + age * (place + 1) / 4 - 1 end,
     case when place < 3 then joined_on + age * (place + 1) / 4 - 1
       when left_on is not null then left_on when grace_until < current_date then valid_until end,
     case when place = 0 then 'plan' when place < 3 then 'lapsed'
       when left_on is not null then left_because when grace_until < current_date then 'lapsed' end,
     place <> 1,
     case when place in (1, 2) then age * (place + 1) / 4 when place = 3 and coalesce(left_on, case when grace_until < current_date then valid_until end) is not null
       then age end
   from (
     select *, greatest(4, coalesce(left_on, case when grace_until < current_date then valid_until end, current_date) - joined_on) as age
     from membership_requests where status = 'approved' and double_of is null and person_id is not null
   ) as member, generate_series(0, 3) as place
   where place < 3 or left_on is null or left_on >= joined_on + age * place / 4`,
  'alter table memberships enable trigger memberships_marks',
  `insert into directory_entries (person_id, shows_town, shows_phone, shows_email, shows_since, line)
   select person_id, member_number % 2 = 0, member_number % 3 = 0, true, true,
     case when member_number % 4 = 0 then 'Comparto coche desde ' || (${towns})[1 + member_number % 7] end
   from membership_requests where status = 'approved' and double_of is null and member_number % 2 = 0
   limit ${clubSizes.directory}`,
  `insert into partners (name, place, benefit, language, limit_count, limit_period, begins_on, ends_on, suspended_at, translation)
   select 'Celler ' || initcap(substr(md5(n::text), 1, 8)), (${towns})[1 + n % 7], '10 % de descuento en botellas', 'es',
     case when n % 3 = 0 then 2 end, case when n % 3 = 0 then 'month' end, current_date - 700,
     case when n % 10 = 0 then current_date - 10 end, case when n % 40 = 0 then now() end,
     jsonb_build_object('benefit', '10 % de descompte en ampolles')
   from generate_series(1, ${clubSizes.partners}) as n`,
  `insert into benefit_uses (id, partner_id, person_id, used_at, used_on)
   select gen_random_uuid(), partner.ids[1 + n % ${clubSizes.partners}], person.ids[1 + n * 31 % 20000], at, at::date
   from (select n, now() - n * interval '5 minutes' as at from generate_series(1, ${clubSizes.uses}) as n) as used,
     (select array_agg(id) as ids from partners) as partner,
     (select array_agg(person_id) as ids from (select person_id from membership_requests where status = 'approved'
        and member_number > 70 order by member_number limit 20000) as few) as person`,
  `insert into visit_proposals (name, town, why, person_id, status, created_at)
   select 'Casa ' || initcap(substr(md5(n::text), 1, 8)), (${towns})[1 + n % 7], 'Por su arroz, que es el mejor de la comarca.', id,
     (array['open', 'open', 'planned', 'visited', 'declined'])[1 + n % 5], now() - n * interval '1 day'
   from generate_series(1, ${clubSizes.proposals}) as n
   join (select id, row_number() over (order by email) as place from people) as person on person.place = n * 7`,
  `insert into visit_votes (proposal_id, person_id)
   select proposal.ids[1 + n % ${clubSizes.proposals}], person.ids[1 + n / ${clubSizes.proposals} * 97 + n % ${clubSizes.proposals}]
   from generate_series(0, ${clubSizes.votes - 1}) as n,
     (select array_agg(id) as ids from visit_proposals) as proposal,
     (select array_agg(id order by email) as ids from people) as person
   on conflict do nothing`,
  `insert into assemblies (title_es, title_ca, starts_at, place, agenda_es, agenda_ca, published_at)
   select 'Asamblea ' || n, 'Assemblea ' || n, now() + interval '20 days' - n * interval '1 year', 'Can Roca', 'Cuentas', 'Comptes', now()
   from generate_series(0, ${clubSizes.assemblies - 1}) as n`,
  `insert into assembly_answers (assembly_id, person_id, answer, represented_by)
   select assembly.ids[1 + n % ${clubSizes.assemblies}], person.ids[1 + n / ${clubSizes.assemblies}],
     (array['inPerson', 'absent', 'represented', 'inPerson'])[1 + n % 4], case when n % 4 = 2 then person.ids[5001 + n % 300] end
   from generate_series(0, ${clubSizes.answers - 1}) as n,
     (select array_agg(id) as ids from assemblies) as assembly,
     (select array_agg(person_id) as ids from (select person_id from membership_requests where status = 'approved'
        and double_of is null and left_on is null order by member_number limit 6000) as few) as person`,
  `insert into usuarios (name, email, email_verified_at)
   select 'Encargado ' || n, 'encargo-' || n || '@example.cat', now() from generate_series(1, ${clubSizes.offices}) as n`,
  `insert into account_offices (account_id, office)
   select id, (array['treasurer', 'secretary', 'door', 'kitchen', 'blogEditor'])[1 + row_number() over (order by email) % 5]
   from usuarios where email like 'encargo-%'`,
  // Sent to everyone, with every outcome; its trigger counts them.
  `insert into circulars (id, kind, subject, text, translation, state, begun_at, ended_at)
   values (gen_random_uuid(), 'events', 'Cena de invierno', 'Te esperamos.',
     '{"subject": "Sopar d’hivern", "text": "T’esperem."}', 'sent', now() - interval '3 days', now() - interval '1 day')`,
  `insert into circular_deliveries (circular_id, address, person_id, language, state, queued_at, handed_at, settled_at, reason)
   select circular.id, lower(email), person_id, delivery.language, outcome,
     case when outcome in ('sent', 'bounced', 'interrupted', 'failed') then gone_at end,
     case when outcome in ('sent', 'bounced', 'interrupted') then gone_at end, gone_at,
     case outcome when 'bounced' then '550 5.1.1 Recipient address rejected: User unknown in virtual mailbox table'
       when 'failed' then 'connect ECONNREFUSED' end
   from (
     select id as person_id, email, language, now() - interval '3 days' + n * interval '1 second' as gone_at,
       case n % 200 when 0 then 'bounced' when 1 then 'failed' when 2 then 'opted_out' when 3 then 'interrupted'
         when 4 then 'left_out' else 'sent' end as outcome
     from (select id, email, language, row_number() over (order by email) as n from people where email like 'socia%') as person
   ) as delivery, circulars as circular where circular.state = 'sent'`,
  // Addresses of non-members, so that the recipients of a circular stay the same.
  `insert into failed_addresses (address, reason, source, failed_at)
   select 'antes-' || n || '@example.cat', '550 5.1.1 Recipient address rejected: User unknown',
     case when n % 3 = 0 then 'webhook' else 'smtp' end, now() - n * interval '3 hours'
   from generate_series(1, ${clubSizes.failedAddresses}) as n`,
  // The dues of last year and this one, and of the next one for half of the members.
  `insert into ledger_charges (subject, turn, kind, person_id, name, email, about_es, about_ca, period_from, period_until,
     due_on, amount_cents, payment_reference, created_at)
   select 'due:' || person_id || ':' || year, 1, 'due', person_id, full_name, email, 'Cuota ' || year, 'Quota ' || year,
     make_date(year, 1, 1), make_date(year, 12, 31), make_date(year, 1, 31), 6000, new_payment_reference(), now()
   from (
     select m.*, year from membership_requests m,
       generate_series(extract(year from now())::int - 1, extract(year from now())::int + 1) as year
     where status = 'approved' and double_of is null and left_on is null and household_of is null and valid_until = ${endOfYear}
       and (year <= extract(year from now()) or member_number % 2 = 0)
     limit ${clubSizes.charges}
   ) as owing`,
]

/**
 * Fills a site's database with people, memberships and their activity.
 * Records are stored without the trigger that would look up each one's person.
 */
export async function fillPeople(client: pg.Client): Promise<void> {
  await client.query("set maintenance_work_mem = '256MB'")
  await client.query('set synchronous_commit = off')
  for (const statement of statements) await client.query(statement)
  await client.query('vacuum analyze')
}
