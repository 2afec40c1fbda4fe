import { eq } from 'drizzle-orm'
import { sessionIdOf, type Actor } from '#app/platform/auth/actor.ts'
import { officesOf } from '#app/platform/auth/offices.server.ts'
import { roleOf, type Role } from '#app/platform/auth/role.ts'
import { isOver } from '#app/platform/auth/sessions/session-life.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accountPasswords, accounts, sessions } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'
import { hasVerifiedFactor } from './second-factor.server.ts'

/**
 * The one way to everything that lets somebody in: whoever opens or raises a session, issues a token or
 * stores a password locks the account's row first, and reads its proof again under that lock. These
 * classes are made here alone, so their types are the evidence; the functions that open sessions and issue tokens take
 * nothing else (docs/decisions/history/0020-proofs-are-read-again.md).
 */

type AccountRow = Pick<
  typeof accounts.$inferSelect,
  'id' | 'email' | 'language' | 'emailVerifiedAt' | 'deactivatedAt'
>

class Locked {
  protected readonly underLock = true
  /** The transaction that holds the lock until it ends. */
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

  /** The password is proved, the second factor is still to be shown in this session. */
  get halfway(): boolean {
    return this.hasSecondFactor && this.session.assuranceLevel !== 'aal2'
  }
}

/** An account as it is now and stays until the transaction ends: who changes it waits for us. */
export type LockedAccount = Locked

/** The same, in use and with a confirmed address, whose proof was found to hold under the lock. */
export type ProvedAccount = Proved

/** The same by a session that lives, which is locked too. */
export type ProvedSession = ProvedBySession

/**
 * Locks an account until the transaction `tx` ends and reads it; null for an unknown one. It is the first
 * lock that a transaction takes: sessions, links and factors come after it.
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
  // A statement of its own: the one that waited for the lock saw other tables as they were before.
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
 * Locks an account and asks whether what was proved before still holds: `stillHolds` looks at the account,
 * or reads on in `account.tx`. Null when it does not, and for an account that is gone, deactivated or
 * whose address is not confirmed.
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

/** Whether a password that was verified against this hash is still the account's. */
export const passwordStillIs = (verifiedHash: string) => (account: LockedAccount) =>
  account.passwordHash === verifiedHash

/**
 * Locks the account of a session, then the session: the proof is that it lives. Null for one that has
 * ended or is over.
 */
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
  if (!session || isOver(session, { role: account.role, offices }, now)) return null
  return new ProvedBySession(account, session)
}

/**
 * The session of who asks, under lock. Somebody who was signed in when the request came and is only halfway
 * now, for a second factor was added meanwhile, is not signed in.
 *
 * @throws Problem 401 when it is over.
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
