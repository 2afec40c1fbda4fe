import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { cookieIn, secretCookie, secretName } from '#app/cookies.ts'
import { isActiveAccount } from '#app/platform/auth/active-accounts.server.ts'
import { visitor, type Actor, type AssuranceLevel } from '#app/platform/auth/actor.ts'
import type { Client, Site } from '#app/platform/auth/context.ts'
import { heldOffices, activeOffices } from '#app/platform/auth/offices.server.ts'
import { maySensitive } from '#app/platform/auth/permissions.ts'
import {
  isCurrentPassword,
  type ProvedAccount,
  type ProvedSession,
  hasPasskey,
  hasVerifiedFactor,
} from '#app/platform/auth/proofs/proof.server.ts'
import { roleOf } from '#app/platform/auth/role.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  accounts,
  refreshTokens,
  sessions,
  type SecondFactorMethod,
} from '#app/platform/schema/accounts/accounts.ts'
import { hashToken, newToken } from './refresh-token.server.ts'
import { lifetimes, hasSessionExpired } from './session-life.ts'
import { signInStage } from './sign-in-stage.ts'

/** Milliseconds between updates of the last use. */
const seenInterval = 60_000

/** Most sessions per account. */
const maxSessions = 50

export const sessionCookie = (token: string, origin: string): string =>
  secretCookie('session', token, origin)

export const endedSessionCookie = (origin: string): string => secretCookie('session', null, origin)

/** The session token in a request's cookie, if well formed. */
export function sessionTokenIn(
  cookieHeader: string | null | undefined,
  { origin }: Pick<Site, 'origin'>,
): string | null {
  const token = cookieIn(cookieHeader, secretName('session', origin)) ?? ''
  return /^[\w-]{43}$/u.test(token) ? token : null
}

export type Recognised = {
  actor: Actor
  /** Owner of the session, at any stage of sign-in; null without a live session. */
  accountId: string | null
  /** Valid until then unless the database changes; the last use is updated afterwards. */
  until: Date
}

/**
 * Reads the actor of each request, so that changes of role, deactivation and sign-out act
 * immediately. Without a live session of a confirmed address it is a visitor; also before a pending
 * second factor (`pending`), since nothing but public pages is allowed then (decisions.md).
 */
export async function actorOf(
  db: Database,
  cookieHeader: string | null | undefined,
  now: Date,
  site: Pick<Site, 'origin' | 'requireAdminFactor'>,
): Promise<Actor> {
  const token = sessionTokenIn(cookieHeader, site)
  return token === null ? visitor : (await recogniseSession(db, token, now, site)).actor
}

/** As `actorOf`, by cookie token, with what a cache needs. */
export const recogniseSession = (
  db: Database,
  token: string,
  now: Date,
  site: Pick<Site, 'requireAdminFactor'>,
): Promise<Recognised> => recognise(db, eq(sessions.tokenHash, hashToken(token)), now, site)

/**
 * As `recogniseSession`, for an API client whose token names its session. A token from before the
 * second factor stays aal1 even if the session was raised since.
 */
export const recogniseCaller = (
  db: Database,
  { sessionId, level }: { sessionId: string; level: AssuranceLevel },
  now: Date,
  site: Pick<Site, 'requireAdminFactor'>,
): Promise<Recognised> => recognise(db, eq(sessions.id, sessionId), now, site, level)

async function recognise(
  db: Database,
  isSession: SQL,
  now: Date,
  { requireAdminFactor }: Pick<Site, 'requireAdminFactor'>,
  atMost: AssuranceLevel = 'aal2',
): Promise<Recognised> {
  const [row] = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      language: accounts.language,
      role: accounts.role,
      activeOffices: activeOffices(accounts.id, now),
      sessionId: sessions.id,
      authenticatedAt: sessions.authenticatedAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      sessionLevel: sessions.assuranceLevel,
      secondFactorMethod: sessions.secondFactorMethod,
      passkeyId: sessions.passkeyId,
      hasSecondFactor: hasVerifiedFactor(accounts.id),
      // Read only if the site requires passkeys.
      hasPasskey: requireAdminFactor === 'passkey' ? hasPasskey(accounts.id) : sql<boolean>`false`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(isSession, isActiveAccount))
  if (!row) return { actor: visitor, accountId: null, until: now }
  const {
    lastSeenAt,
    expiresAt,
    sessionLevel,
    role: number,
    name,
    activeOffices: held,
    ...stored
  } = row
  const { offices, until: officeEnds } = heldOffices(held)
  const { secondFactorMethod, passkeyId, hasPasskey: passkeyThere, ...rest } = stored
  const role = roleOf(number)
  if (hasSessionExpired({ lastSeenAt, expiresAt }, { role, offices }, now)) {
    return { actor: visitor, accountId: null, until: now }
  }
  const isSeenAgain = now.getTime() - lastSeenAt.getTime() > seenInterval
  if (isSeenAgain) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.sessionId))
  }
  const seenAt = isSeenAgain ? now : lastSeenAt
  const seenAgain = seenAt.getTime() + seenInterval
  const until = new Date(Math.min(expiresAt.getTime(), seenAgain, officeEnds))
  const { id, sessionId } = rest
  const assuranceLevel = atMost === 'aal2' ? sessionLevel : atMost
  const sensitive = maySensitive({ role, offices })
  const shown = { ...rest, sensitive, assuranceLevel, secondFactorMethod, passkeyId }
  const stage = signInStage(requireAdminFactor, { ...shown, hasPasskey: passkeyThere })
  const known = { accountId: id, until }
  if (stage === 'halfway') return { ...known, actor: { ...visitor, pending: { id, sessionId } } }
  if (stage === 'passkeyOwed') {
    const pending = { id, sessionId, passkeyOwed: true as const }
    return { ...known, actor: { ...visitor, pending } }
  }
  const secondFactorMissing = stage === 'factorMissing'
  const named = { ...rest, assuranceLevel, role, offices, name: name ?? '', secondFactorMissing }
  return { ...known, actor: { kind: 'account', ...named } }
}

/**
 * Ends the sessions unused longest to make room for one more. The lock on the account keeps
 * concurrent sign-ins from exceeding the limit.
 */
async function endSessionsSeenLongestAgo({ tx, id }: ProvedAccount): Promise<void> {
  const tooMany = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, id))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id))
    .offset(maxSessions - 1)
  await tx.delete(sessions).where(inArray(sessions.id, tooMany))
}

/**
 * Opens a session for a proved account with a new token, stored as a hash, in the transaction that
 * holds the lock (`proveAccount`).
 */
export async function openSession(
  account: ProvedAccount,
  { client, now }: { client: Client; now: Date },
): Promise<{ id: string; token: string }> {
  const { tx, id: accountId } = account
  const token = newToken()
  const id = randomUUID()
  await endSessionsSeenLongestAgo(account)
  await tx.insert(sessions).values({
    id,
    tokenHash: hashToken(token),
    accountId,
    createdAt: now,
    authenticatedAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + lifetimes.session.absolute),
    userAgent: client.userAgent?.slice(0, 300) ?? null,
    network: client.network,
  })
  return { id, token }
}

/** Issues API tokens for a session in the transaction that opens or raises it. */
export type IssueFor<Issued> = (tx: Database, sessionId: string) => Promise<Issued>

/**
 * Raises a session to aal2 after a second factor, and returns its new token. Previous tokens become
 * invalid: the cookie's and refresh tokens.
 */
export async function raiseSession(
  { tx, session }: ProvedSession,
  { factorId, method, now }: { factorId: string | null; method: SecondFactorMethod; now: Date },
): Promise<string> {
  const token = newToken()
  await tx
    .update(sessions)
    .set({
      tokenHash: hashToken(token),
      assuranceLevel: 'aal2',
      secondFactorId: factorId,
      secondFactorMethod: method,
      secondFactorAt: now,
    })
    .where(eq(sessions.id, session.id))
  await tx.delete(refreshTokens).where(eq(refreshTokens.sessionId, session.id))
  return token
}

/** Records the passkey used in this session: removing the passkey ends the session. */
export async function recordPasskey(
  { tx, session }: ProvedSession,
  passkeyId: string,
): Promise<void> {
  await tx.update(sessions).set({ passkeyId }).where(eq(sessions.id, session.id))
}

/**
 * Records a new proof of the password, so that sensitive acts do not ask for a while. False if it
 * no longer is the account's password.
 */
export async function refreshAuthentication(
  account: ProvedSession,
  { verifiedHash, now }: { verifiedHash: string; now: Date },
): Promise<boolean> {
  if (!isCurrentPassword(verifiedHash)(account)) return false
  const { tx, session } = account
  await tx.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.id, session.id))
  return true
}
