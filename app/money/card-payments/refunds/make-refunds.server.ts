import { randomUUID } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { gatewayOrders, gatewayRefunds } from '#app/money/card-payments/card-payments.schema.ts'
import { visitor } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { recordFaults } from '#app/record-faults.ts'
import { lockedRefund, settleRefund } from './settle-refund.server.ts'

type RefundContext = Pick<
  RequestContext,
  'db' | 'outbox' | 'site' | 'club' | 'content' | 'gateway' | 'now'
> & { signal?: AbortSignal }

/** Milliseconds after which a call is considered dead. */
const longestCall = 120_000

/**
 * Sends pending refunds to the gateway, each once: the request is stored before the call, and its outcome after it.
 * Without a response, or a process to store it, the refund is unknown and not sent again, unless the gateway was
 * never reached. Parallel processes take different refunds.
 *
 * @throws RecordsFailed when some outcomes could not be stored; the rest are.
 */
export async function makeRefunds(job: RefundContext): Promise<void> {
  const { db, gateway, now } = job
  await db
    .update(gatewayRefunds)
    .set({ state: 'unknown' })
    .where(
      and(
        eq(gatewayRefunds.state, 'calling'),
        lt(gatewayRefunds.calledAt, new Date(now.getTime() - longestCall)),
      ),
    )
  if (!gateway) return
  const faults = recordFaults('refund', db)
  const begun = performance.now()
  while (!job.signal?.aborted) {
    // The current time, because earlier calls may have taken long.
    const refund = await claimRefund(db, new Date(now.getTime() + performance.now() - begun))
    if (!refund) break
    const { id, number, amountCents } = refund
    const answer = await gateway.refund({ number, amountCents })
    await faults.of(id, () => storeAnswer(job, id, answer))
    // The gateway is down: the next run tries again.
    if (answer.outcome === 'unreached') break
  }
  faults.raise()
}

/** Claims the next refund, which from now on may have been sent. */
async function claimRefund(db: RefundContext['db'], now: Date) {
  const { rows } = await db.execute<{ id: string; number: string; amountCents: number }>(sql`
    update ${gatewayRefunds} as refund set state = 'calling', called_at = ${now.toISOString()}::timestamptz
    from ${gatewayOrders} as own
    where own.id = refund.order_id and refund.id = (
      select id from ${gatewayRefunds} where state = 'asked' order by created_at limit 1 for update skip locked
    )
    returning refund.id, own.number, refund.amount_cents as "amountCents"`)
  return rows[0] ?? null
}

type Answer = Awaited<ReturnType<NonNullable<RequestContext['gateway']>['refund']>>

async function storeAnswer(job: RefundContext, id: string, answer: Answer): Promise<void> {
  const isEnd = answer.outcome === 'done' || answer.outcome === 'refused'
  if (!isEnd) job.gateway?.refuse(`a refund: ${answer.reason}`, '')
  const cx = {
    ...job,
    actor: visitor,
    client: { network: null },
    requestId: randomUUID(),
  }
  await job.db.transaction(async (tx) => {
    const refund = await lockedRefund(tx, id)
    // The gateway's notification or the treasurer may have settled it meanwhile.
    if (refund?.state !== 'calling' && refund?.state !== 'unknown') return
    if (isEnd) {
      const { outcome, response } = answer
      await settleRefund(tx, cx, refund, { made: outcome === 'done', response })
      return
    }
    await tx
      .update(gatewayRefunds)
      .set(answer.outcome === 'unknown' ? { state: 'unknown' } : { state: 'asked', calledAt: null })
      .where(eq(gatewayRefunds.id, id))
  })
}
