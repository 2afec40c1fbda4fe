import { sql } from 'drizzle-orm'
import { isOrWasMember } from '#app/platform/db/searching/known-members.server.ts'

/**
 * Whether the author of a review of the query sat at a table of the club there, and has agreed that visits say so: without
 * that nobody is told who came (docs/decisions/history/0074-visits.md).
 */
export const withTheClub = sql<boolean>`exists (
  select from visit_diners as diner
  join visits as visit on visit.id = diner.visit_id
  join people as person on person.id = diner.person_id
  where visit.restaurant_id = reviews.restaurant_id and diner.came
    and person.account_id = reviews.user_id and person.visits_consent_at is not null
    and ${isOrWasMember(sql`person.id`)})`
