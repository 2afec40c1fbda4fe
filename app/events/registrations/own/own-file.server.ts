import { sql } from 'drizzle-orm'
import type { Registrant } from '#app/events/registrations/form/registration-form.tsx'
import { needsIn } from '#app/events/registrations/own/guests-of.server.ts'
import type { Needs } from '#app/members/people/diets.ts'
import { answerOf } from '#app/members/people/diets.ts'
import { peopleOf } from '#app/members/people/person-rows.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { people } from '#app/platform/schema/members/people.ts'

/**
 * What registering takes from the file of whoever asks: their name as the file has it, before the account's, and what
 * they do not eat, by consent; null where it tells nothing, for that is no 'no'. Nothing for a visitor.
 *
 * @param account whom the form registers, as the session knows them.
 */
export async function withOwnFile(
  { db, actor }: RequestContext,
  account: Registrant | null,
): Promise<{ account: Registrant | null; needs: Needs | null }> {
  if (actor.kind === 'visitor' || account === null) return { account, needs: null }
  const { diets, allergens, needsNote, needsConsentAt, fullName } = people
  const [row] = await db
    .select({ fullName, needsConsentAt, diets, allergens, note: needsNote })
    .from(people)
    .where(peopleOf(actor))
    // A row of before that has the consent goes before one that has not.
    .orderBy(sql`${needsConsentAt} is null`, sql`${people.accountId} nulls last`)
    .limit(1)
  if (!row) return { account, needs: null }
  const { fullName: name, needsConsentAt: agreedAt, ...told } = row
  const needs = agreedAt === null ? null : needsIn({ ...told, hasNeeds: null })
  return {
    account: { ...account, name },
    needs: needs && answerOf(needs) === 'some' ? needs : null,
  }
}
