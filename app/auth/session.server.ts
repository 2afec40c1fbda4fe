import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import {
  accountPasswords,
  accounts,
  authenticationFactors,
  sessions,
} from '#app/db/schema/accounts.ts'
import { roleOf, visitor, type Actor } from './actor.ts'
import type { Client } from './context.ts'
import { hashToken, newToken } from './token.server.ts'

const hour = 3_600_000
const day = 24 * hour

/** Milliseconds (design, S6). A session of the panel's people is shorter when idle. */
const absoluteLife = 30 * day
const idleLife = { member: 7 * day, staff: 12 * hour }
const seenInterval = 60_000

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
 * Anything but a living session is a visitor.
 */
export async function actorOf(
  db: Database,
  cookieHeader: string | null | undefined,
  now: Date,
  origin: string,
): Promise<Actor> {
  const token = tokenIn(cookieHeader, cookieName(origin))
  if (!token) return visitor
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
      hasSecondFactor: sql<boolean>`exists (
        select from ${authenticationFactors}
        where ${authenticationFactors.accountId} = ${accounts.id}
          and ${authenticationFactors.status} = 'verified'
      )`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        gt(sessions.expiresAt, now),
        isNull(accounts.deactivatedAt),
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
  return { kind: 'account', ...rest, role, name: name ?? '' }
}

function tokenIn(header: string | null | undefined, name: string): string | null {
  const pair = header?.split(/;\s*/u).find((part) => part.startsWith(`${name}=`))
  const token = pair?.slice(name.length + 1)
  return token && /^[\w-]{43}$/u.test(token) ? token : null
}

/** Opens a session with a token of its own; gives the token, which is stored only as a hash. */
export async function openSession(
  db: Database,
  { accountId, client, now }: { accountId: string; client: Client; now: Date },
): Promise<string> {
  const token = newToken()
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId,
    createdAt: now,
    authenticatedAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + absoluteLife),
    userAgent: client.userAgent?.slice(0, 300) ?? null,
    network: client.network,
  })
  return token
}

/** Ends one session; its token is dead with the next request. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Ends all sessions of an account, but for the one given. */
export async function endSessionsOf(
  db: Database,
  accountId: string,
  exceptSessionId?: string,
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined,
      ),
    )
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
