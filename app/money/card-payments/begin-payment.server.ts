import { randomInt } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { ownedBy } from '#app/money/ledger/own-ledger.server.ts'
import { lockedCharges } from '#app/money/ledger/payments/receive-payment.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext, Site } from '#app/platform/auth/context.ts'
import { isSignedKey, signedKey } from '#app/platform/auth/proofs/signed-key.server.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { ledgerCharges } from '#app/platform/schema/money/ledger.ts'
import { notFound, Problem, tooMany } from '#app/problem.ts'
import { gatewayOrders } from './card-payments.schema.ts'
import type { OnlinePaymentInput } from './online-payment.ts'

/**
 * Starts an online payment of the person's own charge, for the whole open amount. The same form sent twice starts one
 * payment.
 *
 * @returns the path of the page that leads to the bank.
 * @throws Problem 404; 409 'chargeSettled' when nothing is open; 429.
 */
export async function beginOwnPayment(
  cx: RequestContext,
  chargeId: string,
  input: OnlinePaymentInput,
): Promise<string> {
  const account = authorize(cx.actor, 'account.own')
  const [charge] = isUuid(chargeId)
    ? await cx.db
        .select({ id: ledgerCharges.id })
        .from(ledgerCharges)
        .where(and(eq(ledgerCharges.id, chargeId), ownedBy(cx.db, ledgerCharges, account)))
    : []
  if (!charge) throw new Problem('chargeNotFound', 404)
  return beginPayment(cx, charge.id, { ...input, beganAt: 'account' })
}

/** Maximum online payments of a charge started within an hour. */
const maxTries = 20
const hour = 3_600_000

/**
 * Starts an online payment of a charge that the caller has checked; otherwise as `beginOwnPayment`. Throws Problem 409
 * when nothing is open any more.
 */
export async function beginPayment(
  cx: RequestContext,
  chargeId: string,
  { method, submission, beganAt }: OnlinePaymentInput & { beganAt: 'account' | 'registration' },
): Promise<string> {
  if (!cx.gateway?.methods.includes(method)) throw notFound()
  // The id depends on the charge, so that a form's id cannot match another charge's payment.
  const id = derivedId('gateway-order', submission, chargeId, method)
  await cx.db.transaction(async (tx) => {
    const [charge] = await lockedCharges(tx, [chargeId])
    const [known] = await tx
      .select({ id: gatewayOrders.id })
      .from(gatewayOrders)
      .where(eq(gatewayOrders.id, id))
    if (known) return
    if (!charge || charge.openCents <= 0) throw new Problem('chargeSettled', 409)
    if ((await triesOf(tx, chargeId, cx.now)) >= maxTries) throw tooMany(hour / 1000)
    await tx.insert(gatewayOrders).values({
      id,
      number: newNumber(cx.now),
      chargeId,
      amountCents: charge.openCents,
      method,
      beganAt,
      createdAt: cx.now,
    })
  })
  return orderPaths(cx.site, id).pay
}

const triesOf = (tx: Database, chargeId: string, now: Date) =>
  tx.$count(
    gatewayOrders,
    and(
      eq(gatewayOrders.chargeId, chargeId),
      gt(gatewayOrders.createdAt, new Date(now.getTime() - hour)),
    ),
  )

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const orderNumberDigits = 8

/** Random after the month, as a counter would repeat numbers once a backup is restored. */
function newNumber(now: Date): string {
  const month = now.toISOString().slice(2, 7).replace('-', '')
  return (
    month + Array.from({ length: orderNumberDigits }, () => signs[randomInt(signs.length)]).join('')
  )
}

const ofOrder = (id: string) => `payment order ${id}`

/** The pages of a payment, with the key needed to return from the bank without a session. */
export function orderPaths(site: Site, id: string): { pay: string; result: string } {
  const query = `?clave=${signedKey(site, ofOrder(id))}`
  return { pay: `/pago/${id}${query}`, result: `/pago/${id}/resultado${query}` }
}

export const isKeyOfOrder = (site: Site, id: string, given: string | null): boolean =>
  isSignedKey(site, ofOrder(id), given)
