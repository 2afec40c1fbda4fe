import { eq, sql, type AnyColumn, type SQL, and } from 'drizzle-orm'
import { sessionIdOf, type Actor } from '#app/platform/auth/actor.ts'
import { officesOf } from '#app/platform/auth/offices.server.ts'
import { roleOf, type Role } from '#app/platform/auth/role.ts'
import { hasSessionExpired } from '#app/platform/auth/sessions/session-life.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  accountPasswords,
  accounts,
  sessions,
  type FactorType,
} from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'

/**
 * Whether an account has a verified second factor. Drizzle omits table names in single-table
 * queries: write `accountId` as SQL there.
 */
export const hasVerifiedFactor = (accountId: AnyColumn | SQL) => sql<boolean>`exists (
  select from authentication_factors as factor
  where factor.account_id = ${accountId} and factor.status = 'verified'
)`

/** Kinds of an account's verified factors, passkeys first; columns as above. */
export const verifiedKinds = (accountId: AnyColumn | SQL) => sql<FactorType[]>`array(
  select factor.factor_type from authentication_factors as factor
  where factor.account_id = ${accountId} and factor.status = 'verified'
  group by factor.factor_type order by factor.factor_type desc
)`

/** Whether an account has a passkey; columns as above. */
export const hasPasskey = (accountId: AnyColumn | SQL) => sql<boolean>`exists (
  select from authentication_factors as factor
  where factor.account_id = ${accountId} and factor.factor_type = 'webauthn'
)`

/**
 * The only gate to signing somebody in: opening or raising a session, issuing a token or storing a password first
 * locks the account's row and reads the proof again under that lock. Only this module creates these classes, so their
 * types are the evidence that those functions require (docs/decisions/history/0020-proofs-are-read-again.md).
 */

type AccountRow = Pick<
  typeof accounts.$inferSelect,
  'id' | 'email' | 'language' | 'emailVerifiedAt' | 'deactivatedAt'
>

class Locked {
  protected readonly underLock = true
  /** The transaction that holds the lock. */
  readonly tx: Database
  readonly id: string
  readonly email: string
  readonly language: AccountRow['language']
  readonly emailVerifiedAt: Date | null
  readonly deactivatedAt: Date | null
  readonly role: Role
  readonly passwordHash: string | null
  readonly hasSecondFactor: boolean

  constructor(
    tx: Database,
    row: AccountRow & { role: Role; passwordHash: string | null; hasSecondFactor: boolean },
  ) {
    this.tx = tx
    this.id = row.id
    this.email = row.email
    this.language = row.language
    this.emailVerifiedAt = row.emailVerifiedAt
    this.deactivatedAt = row.deactivatedAt
    this.role = row.role
    this.passwordHash = row.passwordHash
    this.hasSecondFactor = row.hasSecondFactor
  }
}

class Proved extends Locked {
  protected readonly proved = true
}

type SessionRow = typeof sessions.$inferSelect

class ProvedBySession extends Proved {
  readonly session: SessionRow

  constructor(account: Proved, session: SessionRow) {
    super(account.tx, account)
    this.session = session
  }

  /** Password proved, second factor pending in this session. */
  get halfway(): boolean {
    return this.hasSecondFactor && this.session.assuranceLevel !== 'aal2'
  }
}

/** An account locked until the transaction ends. */
export type LockedAccount = Locked

/** A locked active account with a confirmed address, whose proof holds under the lock. */
export type ProvedAccount = Proved

/** A proved account by a live session, locked too. */
export type ProvedSession = ProvedBySession

/**
 * Locks an account until the transaction `tx` ends and reads it; null if unknown. The first lock of
 * a transaction: sessions, links and factors follow.
 */
export async function lockAccount(tx: Database, id: string): Promise<LockedAccount | null> {
  const [row] = await tx
    .select({
      id: accounts.id,
      email: accounts.email,
      role: accounts.role,
      language: accounts.language,
      emailVerifiedAt: accounts.emailVerifiedAt,
      deactivatedAt: accounts.deactivatedAt,
    })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('no key update')
  if (!row) return null
  // A separate statement, because the one that waited for the lock read other tables in their earlier state.
  const [rest] = await tx
    .select({
      passwordHash: accountPasswords.hash,
      hasSecondFactor: hasVerifiedFactor(accounts.id),
    })
    .from(accounts)
    .leftJoin(accountPasswords, eq(accountPasswords.accountId, accounts.id))
    .where(eq(accounts.id, id))
  return new Locked(tx, {
    ...row,
    role: roleOf(row.role),
    passwordHash: rest?.passwordHash ?? null,
    hasSecondFactor: rest?.hasSecondFactor ?? false,
  })
}

/**
 * Locks an account and checks its earlier proof again: `stillHolds` inspects the account, or reads
 * on in `account.tx`. Null if it fails, or if the account is gone, deactivated or unconfirmed.
 */
export async function proveAccount(
  tx: Database,
  id: string,
  stillHolds: (account: LockedAccount) => boolean | Promise<boolean>,
): Promise<ProvedAccount | null> {
  const account = await lockAccount(tx, id)
  if (!account || account.deactivatedAt || !account.emailVerifiedAt) return null
  return (await stillHolds(account)) ? new Proved(tx, account) : null
}

/** Proof that the account still has the password hash verified before. */
export const isCurrentPassword = (verifiedHash: string) => (account: LockedAccount) =>
  account.passwordHash === verifiedHash

/** Locks the account of a session, then the session, which is the proof. Null if it has ended. */
export async function lockSession(
  tx: Database,
  sessionId: string,
  now: Date,
): Promise<ProvedSession | null> {
  const [found] = await tx
    .select({ accountId: sessions.accountId })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  const account = found ? await proveAccount(tx, found.accountId, () => true) : null
  if (!account) return null
  const [session] = await tx
    .select()
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('no key update')
  const offices = await officesOf(tx, account.id, now)
  if (!session || hasSessionExpired(session, { role: account.role, offices }, now)) return null
  return new ProvedBySession(account, session)
}

/**
 * Locks the session of the actor. If the account has got a second factor since the request began,
 * the session is only halfway and counts as signed out.
 *
 * @throws Problem 401 if it is over.
 */
export async function lockOwnSession(
  tx: Database,
  { actor, now }: { actor: Actor; now: Date },
): Promise<ProvedSession> {
  const sessionId = sessionIdOf(actor)
  const session = sessionId ? await lockSession(tx, sessionId, now) : null
  if (!session || (actor.kind === 'account' && session.halfway)) {
    throw new Problem('signInRequired', 401)
  }
  return session
}

/** Stores a new password hash; concurrent proofs of the old one fail. */
export async function storePassword(
  { tx, id: accountId }: LockedAccount,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await tx
    .insert(accountPasswords)
    .values({ accountId, hash, changedAt: now })
    .onConflictDoUpdate({ target: accountPasswords.accountId, set: { hash, changedAt: now } })
}

/** Stores the hash of the same password with another cost. Never restores an old password. */
export async function storeRehash(
  { tx, id: accountId }: LockedAccount,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(accountPasswords)
    .set({ hash: to })
    .where(and(eq(accountPasswords.accountId, accountId), eq(accountPasswords.hash, from)))
}
