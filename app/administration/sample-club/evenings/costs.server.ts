import { sql } from 'drizzle-orm'
import { sampleFile } from '#app/administration/sample-club/read-samples.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/**
 * Stores costs of the sample evenings that are over, in the transaction of the seed: costs worth most of the income, wine advanced by a member, and a receipt picture for each
 * restaurant bill.
 */
export async function storeWholeClubCosts(tx: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into event_costs (id, event_id, event_es, event_ca, kind, what, supplier, spent_on, amount_cents, paid_by,
      person_id, person_name, sample)
    select gen_random_uuid(), evening.id,
      case when language = 'es' then title else coalesce(translation ->> 'title', title) end,
      case when language = 'ca' then title else coalesce(translation ->> 'title', title) end,
      kind, what, case when kind = 'restaurant' then left(location, 120) else supplier end,
      least((evening.date at time zone 'Europe/Madrid')::date + days, ${at}::date),
      greatest(round(cents * share / 500.0) * 500, 500)::int,
      case when person.id is null then 'club' else 'member' end, person.id, coalesce(left(person.full_name, 100), ''), true
    from (
      select events.*, charged.cents, row_number() over (order by events.date desc) as place
      from (
        select event_id, sum(amount_cents) as cents from ledger_charges where sample group by 1
      ) as charged
      join events on events.id = event_id and events.date < ${at}
      where charged.cents > 0
    ) as evening
    cross join (values
      ('restaurant', 'Menú de la cena', '', 0.66, 1),
      ('wine', 'Vino de la velada', 'Celler de Mostra', 0.17, -6),
      ('transport', 'Autocar, ida y vuelta', 'Autocars de Mostra', 0.12, -20)
    ) as cost (kind, what, supplier, share, days)
    left join lateral (
      select id, full_name from people where evening.place = 1 and kind = 'wine' order by created_at, id limit 1
    ) as person on true
    where kind <> 'transport' or evening.place % 3 = 2
    order by evening.date, days`)
  const picture = sampleFile('receipt.webp')
  await tx.execute(sql`
    insert into event_cost_receipts (id, cost_id, media, content, sample)
    select gen_random_uuid(), id, 'image/webp', ${picture}::bytea, true
    from event_costs where sample and kind = 'restaurant'`)
}
