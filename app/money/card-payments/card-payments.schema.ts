import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'

/** Attempts to pay a charge through the gateway; cents (docs/decisions/history/0071-card-gateway.md). */
export const gatewayOrders = pgTable('gateway_orders', {
  id: uuid('id').primaryKey(),
  /** The gateway's identifier. */
  number: text('number').notNull(),
  chargeId: uuid('charge_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  method: text('method').$type<'card' | 'bizum'>().notNull(),
  state: text('state').$type<'begun' | 'denied' | 'paid'>().notNull().default('begun'),
  /** The page to which the person returns afterwards. */
  beganAt: text('began_at').$type<'account' | 'registration'>().notNull(),
  /** The gateway's result code, and the bank's authorisation. */
  response: text('response'),
  authorisation: text('authorisation'),
  paymentId: uuid('payment_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  settledAt: instant('settled_at'),
})

/** 'unknown': the gateway's response was lost. */
export type GatewayRefundState = 'asked' | 'calling' | 'unknown' | 'refused' | 'done'

/** A refund through the gateway; cents. Its ledger refund exists from the beginning. */
export const gatewayRefunds = pgTable('gateway_refunds', {
  /** Id of the submitted form. */
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
