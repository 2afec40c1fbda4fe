import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { StoredMail } from './once-only.ts'

/** A mail as it is to leave now, or for how long (milliseconds) it is not to leave yet. */
export type LeavingMail =
  | {
      mail: StoredMail
      /** What is to be noted once it has left, in the transaction that has its row locked. */
      noteSent?: () => Promise<void>
    }
  | { waits: number }

/**
 * Looks at a mail that is about to leave, in the transaction that has it locked. Null for one that is not to leave any more,
 * and that it has then taken out of the outbox.
 */
export type AsItLeaves = (tx: Database, mail: StoredMail, now: Date) => Promise<LeavingMail | null>
