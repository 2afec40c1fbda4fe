/** How somebody pays through a gateway. */
export type OnlineMethod = 'card' | 'bizum'

/** Something that is to be paid through the gateway; cents. */
export type GatewayOrder = {
  /** What the gateway knows it by, once and for all. */
  number: string
  amountCents: number
  method: OnlineMethod
  language: 'es' | 'ca'
  /** What it is for, as the bank's page shows it. */
  about: string
  /** Who gets it, as the bank's page shows it. */
  club: string
  /** Where the gateway tells of it, and where it sends the person back to. */
  notifyTo: string
  backTo: string
}

/** A form that leads a browser to the gateway's page. */
export type GatewayForm = { action: string; fields: Readonly<Record<string, string>> }

/** What a gateway has said of an order, with a signature that is right; cents. */
export type GatewayWord = {
  orderNumber: string
  amountCents: number
  what: 'payment' | 'refund'
  accepted: boolean
  /** The gateway's own code of how it ended. */
  response: string
  /** What the bank knows an accepted one by; empty for none. */
  authorisation: string
}

/** How asking for a refund has ended: `unknown` may have been done, `unreached` was never heard of. */
export type RefundAnswer =
  | { outcome: 'done'; response: string }
  | { outcome: 'refused'; response: string }
  | { outcome: 'unknown' | 'unreached'; reason: string }

/** A company that takes payments for the club on pages of its own (docs/decisions/history/0071-card-gateway.md). */
export type PaymentGateway = {
  /** Whose pages forms may be sent to, for the policy of the page that has one. */
  origin: string
  methods: readonly OnlineMethod[]
  form(order: GatewayOrder): GatewayForm
  /**
   * Reads what was sent as a notification.
   *
   * @returns null for what is not the gateway's word about this club: that is logged.
   */
  read(body: string): GatewayWord | null
  /** Logs why a word of the gateway counts for nothing; without anything of the person. */
  refuse(reason: string, orderNumber: string): void
  /** Asks for money of an order to be paid back; does not throw. */
  refund(order: { number: string; amountCents: number }): Promise<RefundAnswer>
}
