import { eq, sql } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { RequestContext, Site } from '#app/platform/auth/context.ts'
import { isSignedKey, signedKey } from '#app/platform/auth/proofs/signed-key.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import {
  ledgerCharges,
  ledgerChargeStates,
  ledgerPaymentStates,
} from '#app/platform/schema/money/ledger.ts'
import { notFound, Problem } from '#app/problem.ts'
import { isKeyOfOrder, orderPaths } from './begin-payment.server.ts'
import { gatewayOrders } from './card-payments.schema.ts'
import { notificationPath } from './online-payment.ts'

const ownPayments = '/cuenta/pagos'

/** A payment by its link. Throws Problem 404. */
async function orderOf(cx: RequestContext, { id, key }: { id: string; key: string | null }) {
  const known = isUuid(id) && isKeyOfOrder(cx.site, id, key)
  const [row] = known
    ? await cx.db
        .select({
          ...pickColumns(gatewayOrders, 'number', 'state', 'method', 'amountCents', 'beganAt'),
          about: cx.language === 'ca' ? ledgerCharges.aboutCa : ledgerCharges.aboutEs,
          registrationId: ledgerCharges.registrationId,
          openCents: sql<number>`${ledgerChargeStates.openCents}`,
          creditCents: sql<number>`coalesce(${ledgerPaymentStates.creditCents}, 0)`,
        })
        .from(gatewayOrders)
        .innerJoin(ledgerCharges, eq(ledgerCharges.id, gatewayOrders.chargeId))
        .innerJoin(ledgerChargeStates, eq(ledgerChargeStates.chargeId, gatewayOrders.chargeId))
        .leftJoin(ledgerPaymentStates, eq(ledgerPaymentStates.paymentId, gatewayOrders.paymentId))
        .where(eq(gatewayOrders.id, id))
    : []
  if (!row) throw new Problem('paymentNotFound', 404)
  return row
}

type Row = Awaited<ReturnType<typeof orderOf>>

/**
 * The state by the gateway's notifications alone. `waiting`: none yet; `changed`: less is open than at the start, or
 * nothing.
 */
const stateOf = ({
  state,
  openCents,
  amountCents,
}: Row): 'waiting' | 'changed' | 'denied' | 'paid' => {
  if (state !== 'begun') return state
  return openCents === amountCents ? 'waiting' : 'changed'
}

const backTo = ({ site }: RequestContext, { beganAt, registrationId }: Row) =>
  beganAt === 'registration' && registrationId !== null
    ? registrationPath(site, registrationId)
    : ownPayments

const shownOrder = (cx: RequestContext, row: Row) => ({
  state: stateOf(row),
  method: row.method,
  amountCents: row.amountCents,
  about: row.about,
  creditCents: row.creditCents,
  backTo: backTo(cx, row),
})

/** The page that leads to the bank, with its form; null when nothing is left to pay. Throws Problem 404. */
export async function orderToPay(cx: RequestContext, own: { id: string; key: string | null }) {
  const row = await orderOf(cx, own)
  const order = shownOrder(cx, row)
  const { gateway, site } = cx
  if (!gateway) throw notFound()
  if (order.state !== 'waiting') return null
  const { number, amountCents, method, about } = row
  const form = gateway.form({
    number,
    amountCents,
    method,
    about,
    language: cx.language,
    club: cx.club.name,
    notifyTo: `${site.origin}${notificationPath}`,
    backTo: `${site.origin}${orderPaths(site, own.id).result}`,
  })
  return { order, form, bank: gateway.origin }
}

/** The state of a payment. Throws Problem 404. */
export async function orderResult(cx: RequestContext, own: { id: string; key: string | null }) {
  return shownOrder(cx, await orderOf(cx, own))
}

const ofRegistration = (id: string) => `registration ${id}`

/** The path of a registration's page, with the key from its mails. */
export const registrationPath = (site: Site, id: string): string =>
  `/reservas/${id}?clave=${signedKey(site, ofRegistration(id))}`

export const isKeyOf = (site: Site, id: string, given: string | null): boolean =>
  isSignedKey(site, ofRegistration(id), given)
