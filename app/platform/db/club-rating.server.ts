import { sql } from 'drizzle-orm'

/**
 * The club's rating of the restaurant of each row, from 0 to 10: the mean over the criteria of the means of its visits'
 * medians, each visit counted once (docs/decisions/history/0075-sealed-scores.md). Null while no visit was scored. For queries
 * of `restaurants` under that name.
 */
export const clubRating = sql<number | null>`(
  select avg(criterion.mean)::float8 from (
    select avg(score.median) as mean from visit_scores as score
    join visits as visit on visit.id = score.visit_id
    where visit.restaurant_id = restaurants.id
    group by score.criterion) as criterion)`
