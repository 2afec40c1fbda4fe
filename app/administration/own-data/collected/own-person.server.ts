import { asc, eq, inArray, sql } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { membershipsOf } from '#app/members/memberships/membership-rows.server.ts'
import { isPersonOf, personIdsOf } from '#app/members/people/erase-person.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import {
  membershipPlans,
  memberships,
  membershipSponsors,
  people,
} from '#app/platform/schema/members/people.ts'

/** The name of a plan; the panel stores it in both languages. */
const planIn = (language: Language) =>
  language === 'ca' ? membershipPlans.nameCa : membershipPlans.nameEs

/** Facts that people gave about themselves; one row for each person with this address. */
export function ownPerson(tx: Database, account: Account) {
  return tx
    .select({
      ...pickColumns(people, 'id', 'fullName', 'email', 'phone', 'language'),
      ...pickColumns(people, 'street', 'postalCode', 'town', 'birthday'),
      ...pickColumns(people, 'needsConsentAt', 'needsWithdrawnAt', 'diets', 'allergens'),
      ...pickColumns(people, 'needsNote', 'picturesConsentAt', 'picturesWithdrawnAt'),
      ...pickColumns(people, 'visitsConsentAt', 'visitsWithdrawnAt', 'createdAt', 'updatedAt'),
    })
    .from(people)
    .where(isPersonOf(account))
    .orderBy(asc(people.createdAt))
}

/**
 * Requests and memberships with the sponsors' answers, and for shared fees which of the two pays, without naming the
 * other.
 */
export function ownMemberships(tx: Database, account: Account, asked: Language) {
  const { id, householdOf, createdAt } = membershipRequests
  return tx
    .select({
      ...pickColumns(membershipRequests, 'id', 'fullName', 'email', 'phone', 'reason'),
      sponsors: sql<string[]>`array(select ${membershipSponsors.typed} from ${membershipSponsors}
        where ${membershipSponsors.requestId} = ${id} order by ${membershipSponsors.place})`,
      ...pickColumns(membershipRequests, 'status', 'language', 'createdAt', 'updatedAt'),
      ...pickColumns(membershipRequests, 'decidedAt', 'answerReason', 'memberNumber'),
      plan: planIn(asked),
      ...pickColumns(membershipRequests, 'joinedOn', 'validUntil'),
      sharedFee: sql<'paidByMe' | 'paidByOther' | null>`case
        when ${householdOf} is not null then 'paidByOther'
        when exists (select from ${membershipRequests} as other where other.household_of = ${id}) then 'paidByMe'
      end`,
      ...pickColumns(membershipRequests, 'suspendedOn', 'exemptUntil', 'leftOn', 'leftBecause'),
    })
    .from(membershipRequests)
    .leftJoin(membershipPlans, eq(membershipPlans.id, membershipRequests.planId))
    .where(membershipsOf(account))
    .orderBy(asc(createdAt))
}

/** Membership periods, each with its plan and reason of leaving. */
export function ownMembershipPeriods(tx: Database, account: Account, asked: Language) {
  const { beginsOn, validUntil, endedOn, endedBecause, personId } = memberships
  return tx
    .select({ plan: planIn(asked), beginsOn, validUntil, endedOn, endedBecause })
    .from(memberships)
    .innerJoin(membershipPlans, eq(membershipPlans.id, memberships.planId))
    .where(inArray(personId, personIdsOf(tx, account)))
    .orderBy(asc(beginsOn))
}
