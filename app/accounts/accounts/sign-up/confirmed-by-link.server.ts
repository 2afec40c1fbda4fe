import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { hashToken } from '#app/platform/auth/sessions/token.server.ts'
import { accounts, accountTokens } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'
import type { ElsewhereOutcome } from './verify-elsewhere.server.ts'
import type { VerificationOutcome } from './verify-email.server.ts'

/** What there is to tell at a link of a sign-up that has nothing more to give. */
export type ConfirmedByLink = {
  /** Who is signed in; null where one has to sign in first. */
  email: string | null
}

/**
 * Whether all that a dead link was for is done: it has confirmed its address itself, a moment ago in another
 * tab perhaps, or somebody is signed in, which nobody is with an address that is not confirmed. Null where
 * another link is needed.
 */
export async function confirmedByLink(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  token: string,
): Promise<ConfirmedByLink | null> {
  if (actor.kind === 'account') return { email: actor.email }
  const [used] = await db
    .select({ id: accounts.id })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(token)),
        eq(accountTokens.purpose, 'verify_email'),
        isNotNull(accountTokens.usedAt),
        isNotNull(accounts.emailVerifiedAt),
        isNull(accounts.deactivatedAt),
      ),
    )
  return used ? { email: null } : null
}

/**
 * What confirming by a link gave; 'usedAlready' where the link has confirmed its address before, or whoever
 * follows it needs none. Throws what `confirm` throws else.
 */
export async function unlessConfirmed(
  cx: Pick<RequestContext, 'db' | 'actor'>,
  token: string,
  confirm: () => Promise<VerificationOutcome | ElsewhereOutcome>,
): Promise<VerificationOutcome | ElsewhereOutcome | 'usedAlready'> {
  try {
    return await confirm()
  } catch (error) {
    const isDead = error instanceof Problem && error.code === 'linkExpired'
    if (isDead && (await confirmedByLink(cx, token))) return 'usedAlready'
    throw error
  }
}
