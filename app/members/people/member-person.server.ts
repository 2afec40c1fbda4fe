import { desc, eq, sql } from 'drizzle-orm'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { laterThan, conflicted, type Conflicted } from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipPlans, memberships, people } from '#app/platform/schema/members/people.ts'
import { mapped } from '#app/platform/tables/columns.ts'
import { Problem } from '#app/problem.ts'
import { lockedPersonOf, personOf } from './erase-person.server.ts'
import type { PersonDetailsInput } from './person-input.ts'
import { columnsOf, textsOf, versionOfValues } from './person-values.server.ts'
import { personDetails } from './person.ts'

/**
 * The person of a member or applicant, with the periods of membership, the latest first; null if there is none. Of
 * diets it only contains that they are stored. Admins only.
 */
export async function personOfMember(cx: RequestContext, recordId: string) {
  authorize(cx.actor, 'memberships.manage')
  const person = await personOf(cx.db, recordId)
  if (!person) return null
  const { beginsOn, validUntil, endedOn, endedBecause, id, personId } = memberships
  const spans = await cx.db
    .select({
      id,
      plan: cx.language === 'ca' ? membershipPlans.nameCa : membershipPlans.nameEs,
      beginsOn,
      validUntil,
      endedOn,
      endedBecause,
    })
    .from(memberships)
    .innerJoin(membershipPlans, eq(membershipPlans.id, memberships.planId))
    .where(eq(personId, person.id))
    .orderBy(desc(beginsOn), sql`${endedOn} desc nulls first`)
  const { street, postalCode, town, birthday } = person
  const { needsConsentAt, picturesConsentAt, visitsConsentAt } = person
  const consents = { needsConsentAt, picturesConsentAt, visitsConsentAt }
  return { street, postalCode, town, birthday, ...consents, spans }
}

/** A person in the panel, without health data. */
export type MemberPerson = NonNullable<Awaited<ReturnType<typeof personOfMember>>>

/** The initial form of a person. Admins only. Throws Problem 404. */
export async function memberPersonForm(
  cx: RequestContext,
  recordId: string,
): Promise<EditValues & { id: string; fullName: string; today: string }> {
  authorize(cx.actor, 'memberships.manage')
  const person = await personOf(cx.db, recordId)
  if (!person) throw new Problem('memberNotFound', 404)
  const values = detailsOf(person)
  return {
    id: recordId,
    fullName: person.fullName,
    today: madridDayOf(cx.now),
    values,
    version: versionOfValues(values),
    submission: null,
  }
}

/** A person as form fields. */
function detailsOf(person: typeof people.$inferSelect): Record<string, string> {
  const texts = textsOf(person)
  return mapped(personDetails, (field) => texts[field])
}

/**
 * Saves postal address and birthday, unless somebody else has saved them meanwhile; the audit log names the changed
 * fields. Admins only.
 *
 * @throws Problem 404.
 */
export async function saveMemberPerson(
  cx: RequestContext,
  recordId: string,
  { version, ...after }: PersonDetailsInput,
): Promise<{ outcome: 'saved' } | Conflicted> {
  authorize(cx.actor, 'memberships.manage')
  return cx.db.transaction(async (tx) => {
    const person = await lockedPersonOf(tx, recordId)
    if (!person) throw new Problem('memberNotFound', 404)
    const before = detailsOf(person)
    const differing = personDetails.filter((field) => before[field] !== after[field])
    if (differing.length === 0) return { outcome: 'saved' }
    if (versionOfValues(before) !== version) {
      const answer = await conflicted(tx, {
        kind: 'membership-request',
        id: recordId,
        updatedAt: person.updatedAt,
        stored: before,
        typed: after,
      })
      return { ...answer, conflict: { ...answer.conflict, version: versionOfValues(before) } }
    }
    await tx
      .update(people)
      .set({
        ...columnsOf(after),
        updatedAt: laterThan(person.updatedAt, cx.now),
      })
      .where(eq(people.id, person.id))
    await recordAct(tx, cx, 'person.changed', ['membership-request', recordId], {
      details: { changed: differing.join(', ') },
    })
    return { outcome: 'saved' }
  })
}
