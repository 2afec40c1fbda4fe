import { and, eq, sql } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { accounts, type Profile } from '#app/platform/schema/accounts/accounts.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'
import type { ProfileInput } from './own-account-input.server.ts'

/** The account's name, address and language of mails. Throws Problem 404. */
export async function ownProfile(cx: RequestContext) {
  const { id, name, email } = authorize(cx.actor, 'account.own')
  const [row] = await cx.db
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, id))
  if (!row) throw new Problem('accountNotFound', 404)
  // All columns of the profile's form; a column without a field would be emptied on saving.
  return { name, email, language: row.language } satisfies Record<keyof Profile | 'email', string>
}

/** Saves the name (empty for none) and the language of all mails; writes nothing if unchanged. */
export async function saveProfile(cx: RequestContext, input: ProfileInput): Promise<void> {
  const { id } = authorize(cx.actor, 'account.own')
  await cx.db.transaction(async (tx) => {
    const name = input.name || null
    const changed = await tx
      .update(accounts)
      .set({ name, language: input.language } satisfies Profile)
      .where(
        and(
          eq(accounts.id, id),
          sql`(${accounts.name} is distinct from ${name} or ${accounts.language} <> ${input.language})`,
        ),
      )
      .returning({ id: accounts.id })
    if (changed.length === 0) return
    const { language } = input
    await tx.update(registrations).set({ language }).where(eq(registrations.accountId, id))
    await tx
      .update(membershipRequests)
      .set({ language })
      .where(eq(membershipRequests.accountId, id))
    await recordAct(tx, cx, 'account.profile-changed', ['account', id])
  })
}
