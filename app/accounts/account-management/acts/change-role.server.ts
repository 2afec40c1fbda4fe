import { eq } from 'drizzle-orm'
import { notifyOfAccountChange } from '#app/accounts/accounts/account-change-mails.server.ts'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isStaff, roleNumbers, roleOf, type Role } from '#app/platform/auth/role.ts'
import { endSessionsOf } from '#app/platform/auth/sessions/end-session.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { forbidden, Problem } from '#app/problem.ts'
import { keepAnAdmin, lockActiveAdmins } from './active-admins.server.ts'

/** `refused`: the password of who acts is missing or wrong. */
export type AccountActOutcome =
  | { outcome: 'done' }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }

/**
 * Gives an account another role (specification, section 4: 'Usuario' writes 0). Its sessions end when
 * it may do less from now on, and when it comes into the panel: sign-in then asks for a password as
 * long as its role needs. The same role again changes nothing. Its owner and all admins are told.
 *
 * @param currentPassword of who does it, asked for once the last proof is ten minutes old.
 * @throws Problem 404 for an unknown account, 403 for who is no admin any more, 409 for the last admin,
 *   one's own account, an address of ADMIN_EMAILS, or one that is not confirmed; 429.
 */
export async function changeRole(
  cx: RequestContext,
  id: string,
  { role, currentPassword }: { role: Role; currentPassword: string },
): Promise<AccountActOutcome> {
  const actor = authorize(cx.actor, 'accounts.manage')
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  await cx.db.transaction(async (tx) => {
    const account = await lockedForAdmin(tx, actor.id, id)
    const before = roleOf(account.role)
    if (before === role) return
    if (cx.site.adminEmails.includes(account.email)) throw new Problem('adminBySetting', 409)
    if (isStaff(role) && !account.emailVerifiedAt) throw new Problem('accountUnverified', 409)
    await tx.update(accounts).set({ role: roleNumbers[role] }).where(eq(accounts.id, id))
    const raisedWithinPanel = before === 'editor' && role === 'admin'
    if (!raisedWithinPanel) await endSessionsOf(tx, id)
    await notifyOfAccountChange(tx, cx, id, { kind: 'roleChanged', before, after: role })
    await recordAudit(tx, cx, {
      action: 'account.role-changed',
      subjectType: 'account',
      subjectId: id,
      changes: { role: [before, role] },
    })
  })
  return { outcome: 'done' }
}

/**
 * An account that an admin is about to take something from, locked, with all active admins. Who acts
 * must still be one of them; nobody takes anything from their own account.
 *
 * @throws Problem 404, 403, 409.
 */
export async function lockedForAdmin(tx: Database, actorId: string, id: string) {
  const admins = await lockActiveAdmins(tx)
  if (!admins.has(actorId)) throw forbidden()
  keepAnAdmin(admins, id)
  if (id === actorId) throw new Problem('ownAccount', 409)
  const [account] = isUuid(id)
    ? await tx
        .select({
          email: accounts.email,
          role: accounts.role,
          emailVerifiedAt: accounts.emailVerifiedAt,
          deactivatedAt: accounts.deactivatedAt,
        })
        .from(accounts)
        .where(eq(accounts.id, id))
        .for('no key update')
    : []
  if (!account) throw new Problem('accountNotFound', 404)
  return account
}
