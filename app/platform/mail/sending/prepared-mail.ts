import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { mails } from '#app/platform/mail/mails.schema.ts'

/** A mail ready for sending, or its delay in milliseconds. */
export type PreparedMail =
  | {
      mail: StoredMail
      /** Runs once sent, in the transaction that locks its row. */
      noteSent?: () => Promise<void>
    }
  | { waits: number }

/**
 * Prepares a mail for sending, in the transaction that locks it. Null if it is obsolete; it is then
 * deleted from the outbox.
 */
export type PrepareMail = (
  tx: Database,
  mail: StoredMail,
  now: Date,
) => Promise<PreparedMail | null>

export type StoredMail = typeof mails.$inferSelect

/**
 * Mails that must rather be lost than sent twice; for others it is the reverse. `tx` is the transaction that locks
 * the row.
 */
export type OnceOnly = {
  /** Whether it applies to a mail. */
  concerns(mail: StoredMail): boolean
  /**
   * Checks a mail before sending. False if it is obsolete or may have been sent already; it is then
   * removed from the outbox.
   */
  mayLeave(tx: Database, mail: StoredMail): Promise<boolean>
  /**
   * Commits that the end of a mail is about to be sent.
   *
   * @throws DeliveryUnknown if that was recorded before.
   */
  handOver(mail: StoredMail): Promise<void>
  /** The server refused it, or its end was never sent: it may be sent again. */
  markNotAccepted(tx: Database, mail: StoredMail): Promise<void>
  /** The outcome is unknown: records that and removes it from the outbox. */
  markUnknown(tx: Database, mail: StoredMail): Promise<void>
}
