import { sql } from 'drizzle-orm'

/**
 * The club's rating of each restaurant, 0 to 10: the mean over criteria of the mean of the visits'
 * medians, each visit counted once (docs/decisions/history/0075-sealed-scores.md). Null without
 * scored visits. For queries on `restaurants` under that name.
 */
export const clubRating = sql<number | null>`(
  select avg(criterion.mean)::float8 from (
    select avg(score.median) as mean from visit_scores as score
    join visits as visit on visit.id = score.visit_id
    where visit.restaurant_id = restaurants.id
    group by score.criterion) as criterion)`
