import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Whether somebody is or was a member by a record that the club has: by one that lies in the trash nobody is. */
export const isOrWasMember = (personId: SQLWrapper): SQL<boolean> => sql`exists (
  select from memberships as span join membership_requests as record on record.id = span.record_id
  where span.person_id = ${personId})`

/** Whether the club has deleted the record of somebody, and has no other one of theirs. */
export const isDeletedMember = (personId: SQLWrapper): SQL<boolean> => sql`(
  exists (select from memberships as span where span.person_id = ${personId}) and not ${isOrWasMember(personId)})`
