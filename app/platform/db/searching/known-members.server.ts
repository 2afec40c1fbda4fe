import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Whether somebody is or was a member, not counting records in the trash. */
export const isOrWasMember = (personId: SQLWrapper): SQL<boolean> => sql`exists (
  select from memberships as span join membership_requests as record on record.id = span.record_id
  where span.person_id = ${personId})`

/** Whether the club deleted a person's membership record and has no other. */
export const isDeletedMember = (personId: SQLWrapper): SQL<boolean> => sql`(
  exists (select from memberships as span where span.person_id = ${personId}) and not ${isOrWasMember(personId)})`
