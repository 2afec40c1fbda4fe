import { timingSafeEqual } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { chosenKinds } from '#app/members/mail-preferences/mail-choice.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  longestReason,
  markFailedAddress,
} from '#app/platform/mail/sending/failed-addresses.server.ts'
import { circularDeliveries, mailOptOuts } from '#app/platform/schema/circulars/circulars.ts'
import { notFound, Problem } from '#app/problem.ts'
import { toldIn, type Told } from './bounce-messages.server.ts'

/** Whether a request shows the secret of the webhook: as a password (Basic), as a token (Bearer), or in its address. */
function showsSecret(authorization: string | null, key: string | null, secret: string): boolean {
  const [scheme = '', shown = ''] = authorization?.split(' ', 2) ?? []
  const given =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(shown, 'base64')
          .toString()
          .replace(/^[^:]*:/u, '')
      : scheme.toLowerCase() === 'bearer'
        ? shown
        : (key ?? '')
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.byteLength === other.byteLength && timingSafeEqual(one, other)
}

/**
 * Takes what a sender tells of mails that came back: an address that nobody has gets no more, and whoever calls a
 * mail unwanted gets none of those that can be done without. Told twice it is the same.
 *
 * @param authorization the head of the request that may show MAIL_WEBHOOK_SECRET.
 * @param key what its address shows, for senders that know no other way.
 * @throws notFound while there is no such secret, Problem 403 for a wrong one.
 */
export async function takeBounces(
  cx: RequestContext,
  { authorization, key, body }: { authorization: string | null; key: string | null; body: string },
): Promise<void> {
  const { mailWebhookSecret } = cx.site
  if (mailWebhookSecret === null) throw notFound()
  if (!showsSecret(authorization, key, mailWebhookSecret)) throw new Problem('forbidden', 403)
  const told = toldIn(body)
  if (told.length === 0) return
  await cx.db.transaction(async (tx) => {
    for (const each of told) await take(tx, each, cx.now)
  })
}

const { circularId, address: atAddress, state, handedAt, settledAt } = circularDeliveries

/** Those that a server has taken, as far as is known; also such as are known to have come back. */
const hasLeft = or(
  inArray(state, ['sent', 'interrupted']),
  and(inArray(state, ['queued', 'bounced']), isNotNull(handedAt)),
)
const leftAt = sql`coalesce(${handedAt}, ${settledAt})`

/** Milliseconds after which what comes back is another mail: servers try for some days. */
const longestWay = 5 * 86_400_000

/** The person who has an address; null where nobody has it, or several do. */
async function holderOf(tx: Database, address: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from people_of_address(${address}) as id`,
  )
  const [one, another] = rows
  return one && !another ? one.id : null
}

async function take(
  tx: Database,
  { address: written, what, reason }: Told,
  now: Date,
): Promise<void> {
  const address = written.toLowerCase()
  if (what === 'complained') {
    const personId = await holderOf(tx, address)
    await tx
      .insert(mailOptOuts)
      .values(chosenKinds.map((kind) => ({ personId, address, kind, optedOutAt: now })))
      .onConflictDoNothing()
    return
  }
  if (what === 'bounced') {
    await markFailedAddress(tx, { address, reason, source: 'webhook', at: now })
  }
  await noteReturned(tx, { address, reason }, now)
}

/**
 * Notes that the last circular which has left for an address has come back. Told again, it is that one again; one that
 * left long ago it is not, for then another mail has come back.
 */
async function noteReturned(
  tx: Database,
  { address, reason }: Pick<Told, 'address' | 'reason'>,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - longestWay).toISOString()
  const [last] = await tx
    .select({ circularId })
    .from(circularDeliveries)
    .where(and(eq(atAddress, address), hasLeft, sql`${leftAt} > ${since}`))
    .orderBy(desc(leftAt))
    .limit(1)
  if (!last) return
  await tx
    .update(circularDeliveries)
    .set({
      // One whose mail is still in the outbox is settled with the others, by its reason.
      state: sql`case when ${state} = 'queued' then 'queued' else 'bounced' end`,
      reason: sql`left(${reason}, ${longestReason})`,
    })
    .where(
      and(eq(circularId, last.circularId), eq(atAddress, address), hasLeft, ne(state, 'bounced')),
    )
}
