import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { authenticationFactors } from '#app/platform/schema/accounts/accounts.ts'
import { ownFactorRow } from './own-factors.server.ts'

export type RenamingOutcome =
  | { outcome: 'renamed' }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }

/** Gives one's own factor another name. Throws Problem 404 for anybody else's. */
export async function renameFactor(
  cx: RequestContext,
  id: string,
  { name, currentPassword }: { name: string; currentPassword: string },
): Promise<RenamingOutcome> {
  const actor = authorize(cx.actor, 'account.own')
  await ownFactorRow(cx, id)
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  await cx.db.transaction(async (tx) => {
    const { friendlyName } = authenticationFactors
    const renamed = await tx
      .update(authenticationFactors)
      .set({ friendlyName: name, updatedAt: cx.now })
      .where(
        and(
          eq(authenticationFactors.id, id),
          eq(authenticationFactors.accountId, actor.id),
          or(isNull(friendlyName), ne(friendlyName, name)),
        ),
      )
      .returning({ type: authenticationFactors.factorType })
    // Sent again, there is nothing left to change.
    const [factor] = renamed
    if (!factor) return
    await recordAudit(tx, cx, {
      action: 'account.factor-renamed',
      subjectType: 'account',
      subjectId: actor.id,
      details: { type: factor.type },
    })
  })
  return { outcome: 'renamed' }
}
