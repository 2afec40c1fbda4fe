import type { ClubContent } from '#app/club-content.ts'
import type { Club } from '#app/club.ts'
import type { ReadApart } from '#app/file-reader.ts'
import type { AdminFactorRule } from '#app/platform/auth/sessions/sign-in-stage.ts'
import type { BatchedWrites } from '#app/platform/db/batches/batched-writes.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { ImageStore } from '#app/platform/images/image-store.server.ts'
import type { Outbox } from '#app/platform/mail/sending/outbox.server.ts'
import type { SignedBy } from '#app/platform/mail/sending/transport.ts'
import type { TextMessages } from '#app/platform/sms/text-messages.ts'
import type { PaymentGateway } from '#packages/banking/gateway/payment-gateway.ts'
import type { Actor } from './actor.ts'

/**
 * Minimum response times in milliseconds, so that timing does not reveal whether an address has an
 * account (design, S4).
 */
export type AnswerTimes = {
  /** Minimum times of a refused sign-in, since its start and since the verified password; the later one applies. */
  refusedSignIn: { begun: number; verified: number }
  /** A request for a password link. */
  passwordLink: number
}

/** Settings of the site for features. */
export type Site = {
  /** Public address without trailing slash; base of all absolute links. */
  origin: string
  /** Addresses that become admin once confirmed (ADMIN_EMAILS), lower case. */
  adminEmails: readonly string[]
  /** Development only: pages with the outbox and the design system. */
  development: boolean
  /** Signs form tokens; derived from the site's secret, equal on all replicas. */
  formKey: Uint8Array
  /** Seals authenticator keys; derived from the site's secret. */
  factorKey: Uint8Array
  /** Seal bank accounts: the key of the current secret, and that of the previous one if known (SECRET_BEFORE). */
  bankKeys: readonly [Uint8Array, ...Uint8Array[]]
  /** Public key that seals scoring keys; only the unsealing job has the private one. */
  scoresKey: Uint8Array
  /** Whether a mail server is configured (SMTP_URL); otherwise mails become files. */
  sendsMails: boolean
  /** Sender of mails (MAIL_FROM); null: the club's own address. */
  mailFrom: string | null
  /** Most circular mails per minute (MAIL_RATE). */
  mailRate: number
  /** Signature of mails (DKIM_KEY); null: none. */
  dkim: SignedBy | null
  /** Secret of the mail provider's webhook (MAIL_WEBHOOK_SECRET); null: webhook off. */
  mailWebhookSecret: string | null
  /** Memory for hashing a password, in MiB (PASSWORD_MEMORY). */
  passwordMemory: number
  answerTimes: AnswerTimes
  /** Second factor required for admin rights (REQUIRE_ADMIN_MFA). */
  requireAdminFactor: AdminFactorRule
  /** Folder of public pictures and fonts. */
  publicFolder: string
}

/** The client's connection, for limits and the audit log. */
export type Client = {
  /** IPv4 address or IPv6 /64 network: the unit of limits. */
  network: string
  userAgent: string | null
}

/** First argument of every feature function. Features open no connections, read no clocks and look up no sessions. */
export type RequestContext = {
  db: Database
  /** Queues of batched writes; one per process, not per request. */
  batchedWrites: BatchedWrites
  actor: Actor
  language: Language
  now: Date
  outbox: Outbox
  images: ImageStore
  /** Reads files through `readFileInProcess` (app/file-reader.ts). */
  readApart: ReadApart
  textMessages: TextMessages
  /** Card payments; null if off (REDSYS_MERCHANT). */
  gateway: PaymentGateway | null
  /** Confirms seats held under a newly confirmed address, in the transaction `tx` that confirms it. */
  confirmHeldSeats: (tx: Database, cx: RequestContext, email: string) => Promise<void>
  site: Site
  /** Current facts of the club. */
  club: Club
  /** Current content set by admins. */
  content: ClubContent
  client: Client
  requestId: string
}
