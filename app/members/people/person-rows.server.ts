import { and, isNull, notExists, sql } from 'drizzle-orm'
import { belongsTo, type Owner } from '#app/platform/auth/belongs-to.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { trash } from '#app/platform/schema/trash.ts'

/** SQL condition: people of these owners, by account and by address. */
export const peopleOf = (...owners: readonly Owner[]) =>
  belongsTo({ accountId: people.accountId, email: sql`lower(${people.email})` }, ...owners)

/** SQL condition: people with a member's record that is not in the trash. */
export const hasRecord = sql`exists (
  select from ${membershipRequests} where ${membershipRequests.personId} = ${people.id})`

/** SQL condition: people to be forgotten, without an account or a member's record, not even in the trash. */
export const isLeftOver = and(
  isNull(people.accountId),
  sql`not ${hasRecord}`,
  notExists(sql`(select from ${trash}
    where ${trash.kind} = 'membership-request' and ${trash.content} -> 'membership_requests'
      @> jsonb_build_array(jsonb_build_object('person_id', ${people.id}::text)))`),
)
