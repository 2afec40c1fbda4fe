import { sql } from 'drizzle-orm'
import type { Registrant } from '#app/events/registrations/form/registration-form.tsx'
import { needsIn } from '#app/events/registrations/own/guests-of.server.ts'
import type { Needs } from '#app/members/people/diets.ts'
import { answerOf } from '#app/members/people/diets.ts'
import { isPersonOf } from '#app/members/people/erase-person.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { people } from '#app/platform/schema/members/people.ts'

/**
 * Defaults from the account: its name and, with consent, its needs: null if none are stored, which
 * does not mean 'no'. Empty for a visitor.
 *
 * @param account the session's account.
 */
export async function withAccountDefaults(
  { db, actor }: RequestContext,
  account: Registrant | null,
): Promise<{ account: Registrant | null; needs: Needs | null }> {
  if (actor.kind === 'visitor' || account === null) return { account, needs: null }
  const { diets, allergens, needsNote, needsConsentAt, fullName } = people
  const [row] = await db
    .select({ fullName, needsConsentAt, diets, allergens, note: needsNote })
    .from(people)
    .where(isPersonOf(actor))
    // Prefers a row with consent over an older one without.
    .orderBy(sql`${needsConsentAt} is null`, sql`${people.accountId} nulls last`)
    .limit(1)
  if (!row) return { account, needs: null }
  const { fullName: name, needsConsentAt: agreedAt, ...answers } = row
  const needs = agreedAt === null ? null : needsIn({ ...answers, hasNeeds: null })
  return {
    account: { ...account, name },
    needs: needs && answerOf(needs) === 'some' ? needs : null,
  }
}
