import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { StoredMail } from './once-only.ts'

/** A mail ready for sending, or its delay in milliseconds. */
export type LeavingMail =
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
export type AsItLeaves = (tx: Database, mail: StoredMail, now: Date) => Promise<LeavingMail | null>
