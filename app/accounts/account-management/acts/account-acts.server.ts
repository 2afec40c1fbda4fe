import { asc, eq } from 'drizzle-orm'
import { notifyOfAccountChange } from '#app/accounts/accounts/account-change-mails.server.ts'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { factorMail } from '#app/accounts/second-factors/changing/recovery-codes.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { Refused } from '#app/kit/records/refused.ts'
import { isActiveAdmin } from '#app/platform/auth/active-accounts.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { type Role, isStaff, roleNumbers, roleOf } from '#app/platform/auth/role.ts'
import { endSessionsOf } from '#app/platform/auth/sessions/refresh-token.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  accountTokens,
  accounts,
  authenticationFactors,
  recoveryCodes,
} from '#app/platform/schema/accounts/accounts.ts'
import { Problem, forbidden } from '#app/problem.ts'

/**
 * Runs an act on somebody else's account, under lock, once the actor has proved their identity.
 *
 * @param currentPassword the actor's, needed once the last proof is ten minutes old.
 */
async function runAccountAct(
  cx: RequestContext,
  id: string,
  currentPassword: string,
  act: (tx: Database, account: Awaited<ReturnType<typeof lockAsAdmin>>) => Promise<void>,
): Promise<{ outcome: 'done' } | Refused> {
  const actor = authorize(cx.actor, 'accounts.manage')
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  await cx.db.transaction(async (tx) => act(tx, await lockAsAdmin(tx, actor.id, id)))
  return { outcome: 'done' }
}

/**
 * Changes the role of an account (specification, section 4: 'Usuario' writes 0). Ends its sessions
 * if it loses permissions, or if it gains access to the panel, which requires a longer password.
 * Notifies the owner and all admins.
 *
 * @throws Problem 404; 403 for an actor who is no admin any more; 409 for the last admin, one's own
 * account, an address of ADMIN_EMAILS, or an unconfirmed one; 429.
 */
export function changeRole(
  cx: RequestContext,
  id: string,
  { role, currentPassword }: { role: Role; currentPassword: string },
): Promise<{ outcome: 'done' } | Refused> {
  return runAccountAct(cx, id, currentPassword, async (tx, account) => {
    const before = roleOf(account.role)
    if (before === role) return
    if (cx.site.adminEmails.includes(account.email)) throw new Problem('adminBySetting', 409)
    if (isStaff(role) && !account.emailVerifiedAt) throw new Problem('accountUnverified', 409)
    await tx.update(accounts).set({ role: roleNumbers[role] }).where(eq(accounts.id, id))
    const raisedWithinPanel = before === 'editor' && role === 'admin'
    if (!raisedWithinPanel) await endSessionsOf(tx, id)
    await notifyOfAccountChange(tx, cx, id, { kind: 'roleChanged', before, after: role })
    await recordAct(tx, cx, 'account.role-changed', ['account', id], {
      changes: { role: [before, role] },
    })
  })
}

/**
 * Locks an account for an act of an admin, with all active admins, and checks that the actor is still an admin and
 * not the owner.
 *
 * @throws Problem 404, 403, 409.
 */
async function lockAsAdmin(tx: Database, actorId: string, id: string) {
  const admins = await lockActiveAdmins(tx)
  if (!admins.has(actorId)) throw forbidden()
  requireAnotherAdmin(admins, id)
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

/**
 * Locks the admins who can sign in, and returns their ids. When two admins demote each other, the second is no longer
 * an admin.
 */
export async function lockActiveAdmins(tx: Database): Promise<Set<string>> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(isActiveAdmin)
    .orderBy(asc(accounts.id))
    .for('no key update')
  return new Set(rows.map(({ id }) => id))
}

/** Throws Problem 409 'lastAdmin' instead of taking away the last of the locked admins (decisions.md). */
export function requireAnotherAdmin(admins: ReadonlySet<string>, accountId: string): void {
  if (admins.has(accountId) && admins.size === 1) throw new Problem('lastAdmin', 409)
}

/**
 * Deactivates an account, or reactivates it. A deactivated one loses its sessions and links and
 * cannot sign in. Notifies the owner and all admins.
 *
 * @throws Problem 404; 403 for an actor who is no admin any more; 409 for the last admin and one's
 * own account; 429.
 */
export function setAccountActive(
  cx: RequestContext,
  id: string,
  { active, currentPassword }: { active: boolean; currentPassword: string },
): Promise<{ outcome: 'done' } | Refused> {
  return runAccountAct(cx, id, currentPassword, async (tx, account) => {
    if ((account.deactivatedAt === null) === active) return
    await tx
      .update(accounts)
      .set({ deactivatedAt: active ? null : cx.now })
      .where(eq(accounts.id, id))
    // Including a sign-in that was in progress.
    await endSessionsOf(tx, id)
    await tx.delete(accountTokens).where(eq(accountTokens.accountId, id))
    await notifyOfAccountChange(tx, cx, id, { kind: active ? 'reactivated' : 'deactivated' })
    await recordAct(tx, cx, active ? 'account.reactivated' : 'account.deactivated', ['account', id])
  })
}

/**
 * Removes all second factors of an account whose owner has lost telephone and recovery codes. Its
 * sessions end; notifies the owner and all admins. Admins only.
 *
 * @throws Problem 404; 403 for an actor who is no admin any more; 409 for one's own account.
 */
export function resetFactors(
  cx: RequestContext,
  id: string,
  currentPassword: string,
): Promise<{ outcome: 'done' } | Refused> {
  return runAccountAct(cx, id, currentPassword, async (tx) => {
    const removed = await tx
      .delete(authenticationFactors)
      .where(eq(authenticationFactors.accountId, id))
      .returning({ id: authenticationFactors.id })
    // A repeated request finds no factors left.
    if (removed.length === 0) return
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, id))
    await endSessionsOf(tx, id)
    await factorMail(tx, cx, id, 'factorsReset')
    await notifyOfAccountChange(tx, cx, id, { kind: 'factorsReset' })
    await recordAct(tx, cx, 'account.factors-reset', ['account', id])
  })
}
