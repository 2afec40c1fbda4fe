import { and, isNotNull, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { people } from '#app/db/schema/people.ts'
import type { Needs } from '#app/features/registrations/diets.ts'
import { answerOf } from '#app/features/registrations/diets.ts'
import { needsIn } from '#app/features/registrations/needs-in.ts'
import { peopleOf } from './person-rows.server.ts'

/**
 * What whoever asks does not eat, as their file has it by consent; null where it tells nothing, for that is no 'no', and
 * for a visitor.
 */
export async function ownNeeds({ db, actor }: RequestContext): Promise<Needs | null> {
  if (actor.kind === 'visitor') return null
  const { diets, allergens, needsNote, needsConsentAt } = people
  const [row] = await db
    .select({ diets, allergens, note: needsNote })
    .from(people)
    .where(and(peopleOf(actor), isNotNull(needsConsentAt)))
    .orderBy(sql`${people.accountId} nulls last`)
    .limit(1)
  if (!row) return null
  const needs = needsIn({ ...row, hasNeeds: null })
  return answerOf(needs) === 'some' ? needs : null
}
