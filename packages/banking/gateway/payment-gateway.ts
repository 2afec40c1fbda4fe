export type OnlineMethod = 'card' | 'bizum'

/** A payment order; amounts in cents. */
export type GatewayOrder = {
  number: string
  amountCents: number
  method: OnlineMethod
  language: 'es' | 'ca'
  /** Purpose shown on the bank's page. */
  about: string
  /** Payee shown on the bank's page. */
  club: string
  /** Notification URL, and return URL. */
  notifyTo: string
  backTo: string
}

/** A form that redirects a browser to the gateway. */
export type GatewayForm = { action: string; fields: Readonly<Record<string, string>> }

/** A verified message of the gateway about an order; amounts in cents. */
export type GatewayMessage = {
  orderNumber: string
  amountCents: number
  what: 'payment' | 'refund'
  accepted: boolean
  /** The gateway's result code. */
  response: string
  /** The bank's authorisation code; '' for none. */
  authorisation: string
}

/** The result of a refund request: `unknown` may have been done, `unreached` never arrived. */
export type RefundAnswer =
  | { outcome: 'done'; response: string }
  | { outcome: 'refused'; response: string }
  | { outcome: 'unknown' | 'unreached'; reason: string }

/** A payment provider with pages of its own (docs/decisions/history/0071-card-gateway.md). */
export type PaymentGateway = {
  /** Target origin of forms, for the page's policy. */
  origin: string
  methods: readonly OnlineMethod[]
  form(order: GatewayOrder): GatewayForm
  /**
   * Verifies a notification.
   *
   * @returns null for anything but a message about this club, which is logged.
   */
  read(body: string): GatewayMessage | null
  /** Logs why a message is ignored, without personal data. */
  refuse(reason: string, orderNumber: string): void
  /** Requests a refund; never rejects. */
  refund(order: { number: string; amountCents: number }): Promise<RefundAnswer>
}
