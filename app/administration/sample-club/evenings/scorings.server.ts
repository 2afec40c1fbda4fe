import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/** Comments on a dinner, each in its author's language. */
const comments = [
  'Volvería mañana, con hambre o sin ella.',
  'El servei, atent sense fer-se notar.',
  'Mucho ruido al principio; con el segundo plato ya nadie lo oía.',
  'El vi, ben triat i a preu just.',
  'Raciones cortas para lo que cuesta, pero qué ganas de repetir.',
  'Les postres, de les que fan callar una taula.',
  'Se nota que en la cocina se lo pasan bien.',
  'El pa, per si sol, ja val el viatge.',
] as const

/**
 * Scores of the sample visits, in the transaction of the seed and after the visits. All are unsealed but the latest,
 * whose scoring begins once the site has its keys (app/visits/scores/open-scoring.server.ts).
 */
export async function storeWholeClubScorings(tx: Database): Promise<void> {
  // Unsealed long ago, so key and sealed votes are deleted, as for every unsealed visit.
  await tx.execute(sql`
    insert into scorings (visit_id, began_at, opens_at, recipient, voucher, key_name, opened_at, votes, spoilt)
    select visit.id, visit.closed_at, visit.closed_at + interval '72 hours', decode(repeat('00', 32), 'hex'),
      decode(repeat('00', 32), 'hex'), repeat('0', 16), visit.closed_at + interval '72 hours', count(diner.id), 0
    from visits as visit join visit_diners as diner on diner.visit_id = visit.id and diner.came
    where visit.sample and visit.visited_on < (select max(visited_on) from visits where sample)
    group by visit.id
    having count(diner.id) >= 3`)
  await tx.execute(sql`
    insert into ballots (visit_id, diner_id)
    select diner.visit_id, diner.id from visit_diners as diner join scorings using (visit_id) where diner.came`)
  // Restaurants differ in quality and people in severity; one in nine skips the price.
  await tx.execute(sql`
    insert into scores (visit_id, diner_id, food, service, atmosphere, value, sentence, named)
    select visit_id, diner_id,
      least(10, 7 + house % 3 + turn % 2), least(10, 6 + (house + 1) % 3 + (turn + 1) % 3),
      least(10, 7 + (house + 2) % 3 + turn % 3 - 1), case when turn % 9 <> 4 then 6 + house % 2 + turn % 3 end,
      case when turn % 3 = 1 then (${sql.param(comments)}::text[])[1 + (night * 3 + turn / 3) % ${comments.length}::int] end,
      agreed
    from (
      select ballot.visit_id, ballot.diner_id, coalesce(visit.restaurant_id, 0)::int as house,
        dense_rank() over (order by visit.visited_on, visit.id)::int as night,
        row_number() over (partition by ballot.visit_id order by diner.position, diner.id)::int as turn,
        person.visits_consent_at is not null as agreed
      from ballots as ballot
      join visits as visit on visit.id = ballot.visit_id and visit.sample
      join visit_diners as diner on diner.id = ballot.diner_id
      left join people as person on person.id = diner.person_id
    ) as vote`)
  await tx.execute(sql`
    insert into visit_scores (visit_id, criterion, votes, median, lower, upper)
    select score.visit_id, given.criterion, count(*), percentile_cont(0.5) within group (order by counted_score(given.number)),
      percentile_cont(0.25) within group (order by counted_score(given.number)),
      percentile_cont(0.75) within group (order by counted_score(given.number))
    from scores as score
    join visits as visit on visit.id = score.visit_id and visit.sample
    cross join lateral (values ('food', score.food), ('service', score.service), ('atmosphere', score.atmosphere),
      ('value', score.value)) as given (criterion, number)
    where given.number is not null
    group by score.visit_id, given.criterion
    having count(*) >= 5`)
}
