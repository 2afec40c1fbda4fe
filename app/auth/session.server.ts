import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import {
  accountPasswords,
  accounts,
  sessions,
  type SecondFactorMethod,
} from '#app/db/schema/accounts.ts'
import { roleOf, visitor, type Actor } from './actor.ts'
import type { Client, Site } from './context.ts'
import { hasVerifiedFactor } from './second-factor.server.ts'
import { hashToken, newToken } from './token.server.ts'

const hour = 3_600_000
const day = 24 * hour

/** Milliseconds (design, S6). A session of the panel's people is shorter when idle. */
const absoluteLife = 30 * day
const idleLife = { member: 7 * day, staff: 12 * hour }
const seenInterval = 60_000

/** Sessions of one account. */
const mostSessions = 50

/** `__Host-` binds the cookie to this very host and to https; plain http is for one's own machine. */
function cookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Host-session' : 'session'
}

function attributes(origin: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`
}

/** The Set-Cookie header that carries a session's token. */
export function sessionCookie(token: string, origin: string): string {
  return `${cookieName(origin)}=${token}; Max-Age=${absoluteLife / 1000}; ${attributes(origin)}`
}

/** The Set-Cookie header that takes the token from the browser. */
export function endedSessionCookie(origin: string): string {
  return `${cookieName(origin)}=; Max-Age=0; ${attributes(origin)}`
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
  const token = tokenIn(cookieHeader, cookieName(site.origin))
  return token ? actorWhere(db, eq(sessions.tokenHash, hashToken(token)), now, site) : visitor
}

/** The same for a program that has proved which session is its own. */
export function actorOfSession(
  db: Database,
  sessionId: string,
  now: Date,
  site: Pick<Site, 'requireAdminFactor'>,
): Promise<Actor> {
  return actorWhere(db, eq(sessions.id, sessionId), now, site)
}

async function actorWhere(
  db: Database,
  isSession: SQL,
  now: Date,
  { requireAdminFactor }: Pick<Site, 'requireAdminFactor'>,
): Promise<Actor> {
  const [row] = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      role: accounts.role,
      sessionId: sessions.id,
      authenticatedAt: sessions.authenticatedAt,
      lastSeenAt: sessions.lastSeenAt,
      assuranceLevel: sessions.assuranceLevel,
      hasSecondFactor: hasVerifiedFactor(accounts.id),
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        isSession,
        gt(sessions.expiresAt, now),
        isNull(accounts.deactivatedAt),
        isNotNull(accounts.emailVerifiedAt),
      ),
    )
  if (!row) return visitor
  const { lastSeenAt, role: number, name, ...rest } = row
  const role = roleOf(number)
  const idle = now.getTime() - lastSeenAt.getTime()
  if (idle > (role === 'user' ? idleLife.member : idleLife.staff)) return visitor
  if (idle > seenInterval) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.sessionId))
  }
  const { id, sessionId, hasSecondFactor, assuranceLevel } = rest
  if (hasSecondFactor && assuranceLevel !== 'aal2') {
    return { ...visitor, pending: { id, sessionId } }
  }
  const secondFactorMissing = requireAdminFactor && role === 'admin' && !hasSecondFactor
  return { kind: 'account', ...rest, role, name: name ?? '', secondFactorMissing }
}

function tokenIn(header: string | null | undefined, name: string): string | null {
  const pair = header?.split(/;\s*/u).find((part) => part.startsWith(`${name}=`))
  const token = pair?.slice(name.length + 1)
  return token && /^[\w-]{43}$/u.test(token) ? token : null
}

/**
 * Makes room for one more session: beyond the most that an account may have, those end that were seen
 * longest ago. The account's row is locked, so that two at once do not both count without the other.
 */
async function endSessionsSeenLongestAgo(tx: Database, accountId: string): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  const tooMany = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id))
    .offset(mostSessions - 1)
  await tx.delete(sessions).where(inArray(sessions.id, tooMany))
}

/** Opens a session with a token of its own, which is stored only as a hash. */
export async function openSession(
  db: Database,
  { accountId, client, now }: { accountId: string; client: Client; now: Date },
): Promise<{ id: string; token: string }> {
  const token = newToken()
  const id = randomUUID()
  await endSessionsSeenLongestAgo(db, accountId)
  await db.insert(sessions).values({
    id,
    tokenHash: hashToken(token),
    accountId,
    createdAt: now,
    authenticatedAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + absoluteLife),
    userAgent: client.userAgent?.slice(0, 300) ?? null,
    network: client.network,
  })
  return { id, token }
}

/**
 * Raises a session to aal2 by the second factor that was just shown, under a new token, which it
 * gives: one that was known before is worth nothing more. Null when the session is over.
 */
export async function raiseSession(
  tx: Database,
  {
    sessionId,
    factorId,
    method,
    now,
  }: { sessionId: string; factorId: string | null; method: SecondFactorMethod; now: Date },
): Promise<string | null> {
  const token = newToken()
  const raised = await tx
    .update(sessions)
    .set({
      tokenHash: hashToken(token),
      assuranceLevel: 'aal2',
      secondFactorId: factorId,
      secondFactorMethod: method,
      secondFactorAt: now,
    })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id })
  return raised.length > 0 ? token : null
}

/** The password was proved again in this session: sensitive acts do not ask for it for a while. */
export async function refreshAuthentication(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.id, sessionId))
}

/** Ends one session; its token is dead with the next request. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Ends all sessions of an account, but for the one given; gives how many there were. */
export async function endSessionsOf(
  db: Database,
  accountId: string,
  exceptSessionId?: string,
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined,
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}

/** Stores a password's hash, in place of an older one. */
export async function storePassword(
  db: Database,
  { accountId, hash, now }: { accountId: string; hash: string; now: Date },
): Promise<void> {
  await db
    .insert(accountPasswords)
    .values({ accountId, hash, changedAt: now })
    .onConflictDoUpdate({ target: accountPasswords.accountId, set: { hash, changedAt: now } })
}
