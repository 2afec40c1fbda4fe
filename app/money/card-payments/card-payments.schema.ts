import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/instant.ts'

/** Each try to pay a charge through the gateway; cents (docs/decisions/history/0071-card-gateway.md). */
export const gatewayOrders = pgTable('gateway_orders', {
  id: uuid('id').primaryKey(),
  /** What the gateway knows it by. */
  number: text('number').notNull(),
  chargeId: uuid('charge_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  method: text('method').$type<'card' | 'bizum'>().notNull(),
  state: text('state').$type<'begun' | 'denied' | 'paid'>().notNull().default('begun'),
  /** Where the person began, and goes on. */
  beganAt: text('began_at').$type<'account' | 'registration'>().notNull(),
  /** The gateway's own code of how it ended, and what the bank knows an accepted one by. */
  response: text('response'),
  authorisation: text('authorisation'),
  paymentId: uuid('payment_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  settledAt: instant('settled_at'),
})

/** How a refund through the gateway stands; of an unknown one nobody knows whether it was made. */
export type GatewayRefundState = 'asked' | 'calling' | 'unknown' | 'refused' | 'done'

/** Money of an order that is asked to be paid back; cents. Its refund stands in the ledger from the beginning. */
export const gatewayRefunds = pgTable('gateway_refunds', {
  /** The id of the form: sent twice, it is one. */
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  refundId: uuid('refund_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  state: text('state').$type<GatewayRefundState>().notNull().default('asked'),
  response: text('response'),
  createdAt: instant('created_at').notNull().defaultNow(),
  calledAt: instant('called_at'),
  settledAt: instant('settled_at'),
})
