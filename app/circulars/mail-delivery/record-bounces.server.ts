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
import { reportsIn, type BounceReport } from './bounce-messages.server.ts'

/** Whether the request has the secret of the webhook as a password (Basic), as a token (Bearer), or in its URL. */
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
 * Stores the reports of a mail provider: a nonexistent address gets no more mails, and one that complained none of
 * the optional kinds. Repeated reports change nothing.
 *
 * @throws notFound without MAIL_WEBHOOK_SECRET, Problem 403 for a wrong one.
 */
export async function recordBounces(
  cx: RequestContext,
  { authorization, key, body }: { authorization: string | null; key: string | null; body: string },
): Promise<void> {
  const { mailWebhookSecret } = cx.site
  if (mailWebhookSecret === null) throw notFound()
  if (!showsSecret(authorization, key, mailWebhookSecret)) throw new Problem('forbidden', 403)
  const reports = reportsIn(body)
  if (reports.length === 0) return
  await cx.db.transaction(async (tx) => {
    for (const report of reports) await recordReport(tx, report, cx.now)
  })
}

const { circularId, address: atAddress, state, handedAt, settledAt } = circularDeliveries

/** Deliveries that a server has accepted as far as known, including returned ones. */
const wasHandedOver = or(
  inArray(state, ['sent', 'interrupted']),
  and(inArray(state, ['queued', 'bounced']), isNotNull(handedAt)),
)
const handedOverAt = sql`coalesce(${handedAt}, ${settledAt})`

/** Milliseconds after which a report concerns another mail: servers retry for some days. */
const longestWay = 5 * 86_400_000

/** The only person with this address; null if there is none, or several. */
async function personWithAddress(tx: Database, address: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from people_of_address(${address}) as id`,
  )
  const [one, another] = rows
  return one && !another ? one.id : null
}

async function recordReport(
  tx: Database,
  { address: written, what, reason }: BounceReport,
  now: Date,
): Promise<void> {
  const address = written.toLowerCase()
  if (what === 'complained') {
    const personId = await personWithAddress(tx, address)
    await tx
      .insert(mailOptOuts)
      .values(chosenKinds.map((kind) => ({ personId, address, kind, optedOutAt: now })))
      .onConflictDoNothing()
    return
  }
  if (what === 'bounced') {
    await markFailedAddress(tx, { address, reason, source: 'webhook', at: now })
  }
  await markReturned(tx, { address, reason }, now)
}

/** Marks the last circular sent to an address as returned, unless it was sent too long ago. */
async function markReturned(
  tx: Database,
  { address, reason }: Pick<BounceReport, 'address' | 'reason'>,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - longestWay).toISOString()
  const [last] = await tx
    .select({ circularId })
    .from(circularDeliveries)
    .where(and(eq(atAddress, address), wasHandedOver, sql`${handedOverAt} > ${since}`))
    .orderBy(desc(handedOverAt))
    .limit(1)
  if (!last) return
  await tx
    .update(circularDeliveries)
    .set({
      // If its mail is still in the outbox, the delivery is settled with it, for this reason.
      state: sql`case when ${state} = 'queued' then 'queued' else 'bounced' end`,
      reason: sql`left(${reason}, ${longestReason})`,
    })
    .where(
      and(
        eq(circularId, last.circularId),
        eq(atAddress, address),
        wasHandedOver,
        ne(state, 'bounced'),
      ),
    )
}
