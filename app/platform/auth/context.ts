import type { ClubContent } from '#app/club-content.ts'
import type { Club } from '#app/club.ts'
import type { ReadApart } from '#app/file-reader.ts'
import type { AdminFactorRule } from '#app/platform/auth/sessions/session-standing.ts'
import type { BatchedWrites } from '#app/platform/db/batches/batched-writes.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { ImageStore } from '#app/platform/images/image-store.server.ts'
import type { Outbox } from '#app/platform/mail/sending/outbox.server.ts'
import type { SignedBy } from '#app/platform/mail/sending/transport.ts'
import type { TextMessages } from '#app/platform/sms/text-messages.ts'
import type { PaymentGateway } from '#packages/banking/gateway/payment-gateway.ts'
import type { Actor } from './actor.ts'

/** Milliseconds to an answer whose time must not tell whether an address has an account (design, S4). */
export type AnswerTimes = {
  /** A refused sign-in, from its beginning and from the verified password: the later of both. */
  refusedSignIn: { begun: number; verified: number }
  /** A request for a link to choose a new password. */
  passwordLink: number
}

/** What the site's settings mean to features. */
export type Site = {
  /** Public address without a trailing slash; every absolute link is built from it. */
  origin: string
  /** Addresses that are admin once verified (ADMIN_EMAILS), lower case. */
  adminEmails: readonly string[]
  /** Development only: pages that show the outbox and the design system. */
  development: boolean
  /** Signs what forms bring back; derived from the site's secret, the same on all replicas. */
  formKey: Uint8Array
  /** Seals the keys of authenticator applications; derived from the site's secret. */
  factorKey: Uint8Array
  /** Seal the accounts of banks: the key of the secret, and that of the secret before, if it is known (SECRET_BEFORE). */
  bankKeys: readonly [Uint8Array, ...Uint8Array[]]
  /** What the keys of scorings are sealed to: a public key, whose secret one the job has alone that opens them. */
  scoresKey: Uint8Array
  /** Whether a mail server is set (SMTP_URL); without one mails are files. */
  sendsMails: boolean
  /** Whom mails come from (MAIL_FROM); null: from the club's own address. */
  mailFrom: string | null
  /** Mails of circulars a minute, at most (MAIL_RATE). */
  mailRate: number
  /** What mails are signed with (DKIM_KEY); null: nothing. */
  dkim: SignedBy | null
  /** What a sender's webhook shows (MAIL_WEBHOOK_SECRET); null: none is taken. */
  mailWebhookSecret: string | null
  /** What hashing a password takes, in MiB (PASSWORD_MEMORY). */
  passwordMemory: number
  answerTimes: AnswerTimes
  /** The factor without which an admin can do nothing as such (REQUIRE_ADMIN_MFA). */
  requireAdminFactor: AdminFactorRule
  /** Folder of the site's own pictures and fonts, as browsers get them. */
  publicFolder: string
}

/** The asker's side of the connection, as far as limits and the audit log need it. */
export type Client = {
  /** IPv4 address or IPv6 /64 network: the unit of limits. */
  network: string
  userAgent: string | null
}

/**
 * What a feature function works with, always its first argument. Nothing in a feature opens its
 * own connection, reads a clock or looks up a session.
 */
export type RequestContext = {
  db: Database
  /** The queues of what is stored together; they are the process's, not the request's. */
  batchedWrites: BatchedWrites
  actor: Actor
  language: Language
  now: Date
  outbox: Outbox
  images: ImageStore
  /** Files are read by `readFileApart` (app/file-reader.ts). */
  readApart: ReadApart
  textMessages: TextMessages
  /** By which people pay by card; null: they do not (REDSYS_MERCHANT). */
  gateway: PaymentGateway | null
  /** Confirms the seats held under an address that has just been proved, in the transaction `tx` that proves it. */
  confirmHeldSeats: (tx: Database, cx: RequestContext, email: string) => Promise<void>
  site: Site
  /** What is said about the club, as admins have it now. */
  club: Club
  /** What else admins have put on the pages. */
  content: ClubContent
  client: Client
  requestId: string
}
