import { and, isNull, notExists, sql } from 'drizzle-orm'
import { belongsTo, type Owner } from '#app/platform/auth/belongs-to.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { trash } from '#app/platform/schema/trash.ts'

/** Rows of somebody, or of several, by account and by address, as all that is a person's. */
export const peopleOf = (...owners: readonly Owner[]) =>
  belongsTo({ accountId: people.accountId, email: sql`lower(${people.email})` }, ...owners)

/** People whose a member's record is; those of the trash are not counted. */
export const hasRecord = sql`exists (
  select from ${membershipRequests} where ${membershipRequests.personId} = ${people.id})`

/**
 * People of whom the club has nothing more to know: no account, no record of a member, and none in the trash
 * that could come back.
 */
export const isLeftOver = and(
  isNull(people.accountId),
  sql`not ${hasRecord}`,
  notExists(sql`(select from ${trash}
    where ${trash.kind} = 'membership-request' and ${trash.content} -> 'membership_requests'
      @> jsonb_build_array(jsonb_build_object('person_id', ${people.id}::text)))`),
)
