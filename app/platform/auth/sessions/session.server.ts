import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { cookieIn, secretCookie, secretName } from '#app/cookies.ts'
import { visitor, type Actor, type AssuranceLevel } from '#app/platform/auth/actor.ts'
import type { Client, Site } from '#app/platform/auth/context.ts'
import { heldOffices, activeOffices } from '#app/platform/auth/offices.server.ts'
import { maySensitive } from '#app/platform/auth/permissions.ts'
import {
  passwordStillIs,
  type ProvedAccount,
  type ProvedSession,
} from '#app/platform/auth/proofs/proof.server.ts'
import { hasPasskey, hasVerifiedFactor } from '#app/platform/auth/proofs/second-factor.server.ts'
import { roleOf } from '#app/platform/auth/role.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  accounts,
  refreshTokens,
  sessions,
  type SecondFactorMethod,
} from '#app/platform/schema/accounts/accounts.ts'
import { lives } from './lives.ts'
import { isOver } from './session-life.ts'
import { standingOf } from './session-standing.ts'
import { hashToken, newToken } from './token.server.ts'

/** Milliseconds after which the last use is written anew. */
const seenInterval = 60_000

/** Sessions of one account. */
const mostSessions = 50

/** The Set-Cookie header that carries a session's token. */
export const sessionCookie = (token: string, origin: string): string =>
  secretCookie('session', token, origin)

/** The Set-Cookie header that takes the token from the browser. */
export const endedSessionCookie = (origin: string): string => secretCookie('session', null, origin)

/** What a request says of its session: the token of the cookie, if it has the form of one. */
export function sessionTokenIn(
  cookieHeader: string | null | undefined,
  { origin }: Pick<Site, 'origin'>,
): string | null {
  const token = cookieIn(cookieHeader, secretName('session', origin)) ?? ''
  return /^[\w-]{43}$/u.test(token) ? token : null
}

/** Who somebody is, as a session said it. */
export type Recognised = {
  actor: Actor
  /** Whose session it is, however far it has come; null where there is none that lives. */
  accountId: string | null
  /** Until when nothing but a change in the database makes it wrong; then the last use is written anew. */
  until: Date
}

/**
 * Who a request comes from, read anew at each request: role, deactivation and sign-out act at once.
 * Anything but a living session of a confirmed address is a visitor; so is a person with a second factor who has not shown it
 * in this session (decisions.md: nothing beyond the public pages), known by `pending`.
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

/** The same by the token of the cookie, with what is needed to remember it. */
export const recogniseSession = (
  db: Database,
  token: string,
  now: Date,
  site: Pick<Site, 'requireAdminFactor'>,
): Promise<Recognised> => recognise(db, eq(sessions.tokenHash, hashToken(token)), now, site)

/**
 * The same for a program whose token names its session. A token from before the second factor stays one
 * of aal1, also when that session has shown it meanwhile.
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
      role: accounts.role,
      standing: activeOffices(accounts.id, now),
      sessionId: sessions.id,
      authenticatedAt: sessions.authenticatedAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      sessionLevel: sessions.assuranceLevel,
      secondFactorMethod: sessions.secondFactorMethod,
      passkeyId: sessions.passkeyId,
      hasSecondFactor: hasVerifiedFactor(accounts.id),
      // Asked for only where it makes a difference.
      hasPasskey: requireAdminFactor === 'passkey' ? hasPasskey(accounts.id) : sql<boolean>`false`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(isSession, isNull(accounts.deactivatedAt), isNotNull(accounts.emailVerifiedAt)))
  if (!row) return { actor: visitor, accountId: null, until: now }
  const { lastSeenAt, expiresAt, sessionLevel, role: number, name, standing: held, ...stored } = row
  const { offices, until: officeEnds } = heldOffices(held)
  const { secondFactorMethod, passkeyId, hasPasskey: passkeyThere, ...rest } = stored
  const role = roleOf(number)
  if (isOver({ lastSeenAt, expiresAt }, { role, offices }, now)) {
    return { actor: visitor, accountId: null, until: now }
  }
  const isSeenAnew = now.getTime() - lastSeenAt.getTime() > seenInterval
  if (isSeenAnew) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.sessionId))
  }
  const seenAt = isSeenAnew ? now : lastSeenAt
  const seenAgain = seenAt.getTime() + seenInterval
  const until = new Date(Math.min(expiresAt.getTime(), seenAgain, officeEnds))
  const { id, sessionId } = rest
  const assuranceLevel = atMost === 'aal2' ? sessionLevel : atMost
  const sensitive = maySensitive({ role, offices })
  const shown = { ...rest, sensitive, assuranceLevel, secondFactorMethod, passkeyId }
  const standing = standingOf(requireAdminFactor, { ...shown, hasPasskey: passkeyThere })
  const known = { accountId: id, until }
  if (standing === 'halfway') return { ...known, actor: { ...visitor, pending: { id, sessionId } } }
  if (standing === 'passkeyOwed') {
    const pending = { id, sessionId, passkeyOwed: true as const }
    return { ...known, actor: { ...visitor, pending } }
  }
  const secondFactorMissing = standing === 'factorMissing'
  const named = { ...rest, assuranceLevel, role, offices, name: name ?? '', secondFactorMissing }
  return { ...known, actor: { kind: 'account', ...named } }
}

/**
 * Makes room for one more session: beyond the most that an account may have, those end that were seen
 * longest ago. The account is locked, so that two at once do not both count without the other.
 */
async function endSessionsSeenLongestAgo({ tx, id }: ProvedAccount): Promise<void> {
  const tooMany = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, id))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id))
    .offset(mostSessions - 1)
  await tx.delete(sessions).where(inArray(sessions.id, tooMany))
}

/**
 * Opens a session of an account that has proved itself, with a token of its own, which is stored only as
 * a hash; in the transaction that holds the account's lock (`proveAccount`).
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
    expiresAt: new Date(now.getTime() + lives.session.absolute),
    userAgent: client.userAgent?.slice(0, 300) ?? null,
    network: client.network,
  })
  return { id, token }
}

/** Makes what a program carries of a session, in the transaction that opens or raises it. */
export type IssueFor<Issued> = (tx: Database, sessionId: string) => Promise<Issued>

/**
 * Raises a session to aal2 by the second factor that was just shown, under a new token, which it gives.
 * What was issued for it before is worth nothing more: its cookie's token, and its refresh tokens.
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

/** Notes that a passkey was shown in this session: whoever takes the passkey away ends the session. */
export async function notePasskey(
  { tx, session }: ProvedSession,
  passkeyId: string,
): Promise<void> {
  await tx.update(sessions).set({ passkeyId }).where(eq(sessions.id, session.id))
}

/**
 * The password was proved again in this session: sensitive acts do not ask for it for a while. False when
 * it is not the account's any more.
 */
export async function refreshAuthentication(
  account: ProvedSession,
  { verifiedHash, now }: { verifiedHash: string; now: Date },
): Promise<boolean> {
  if (!passwordStillIs(verifiedHash)(account)) return false
  const { tx, session } = account
  await tx.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.id, session.id))
  return true
}
