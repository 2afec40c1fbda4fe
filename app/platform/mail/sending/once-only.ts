import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { mails } from '#app/platform/mail/mails.schema.ts'

/** A mail of the outbox. */
export type StoredMail = typeof mails.$inferSelect

/**
 * Who looks after mails that are rather lost than sent twice; the others come twice rather than not at all. `tx` is
 * the transaction that has the row of the mail locked.
 */
export type OnceOnly = {
  /** Whether a mail is one of these. */
  concerns(mail: StoredMail): boolean
  /**
   * Looks at one once more before it leaves. Says no of one that is not to leave any more, or that may have left
   * already, and has then taken it out of the outbox.
   */
  mayLeave(tx: Database, mail: StoredMail): Promise<boolean>
  /**
   * Notes, committed, that the end of one is about to be handed over.
   *
   * @throws PerhapsTaken when that has been noted before.
   */
  handOver(mail: StoredMail): Promise<void>
  /** The server has said that it did not take it, or its end never left: it may be handed over again. */
  notTaken(tx: Database, mail: StoredMail): Promise<void>
  /** Nobody knows whether it was taken: settled so, and taken out of the outbox. */
  perhapsTaken(tx: Database, mail: StoredMail): Promise<void>
}
