import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'

/** Regular jobs and their last run; one row each, whichever process runs them. */
export const duties = pgTable('duties', {
  name: text('name').primaryKey(),
  knownSince: instant('known_since').notNull(),
  doneAt: instant('done_at'),
  failedAt: instant('failed_at'),
  /** Optional duties: when a process last reported being configured for it. */
  expectedAt: instant('expected_at'),
  /** Exclusive duties: when the current run began; null if idle. */
  begunAt: instant('begun_at'),
  /** Backups: when the last finished one began, and the change counters then. */
  madeAt: instant('made_at'),
  madeOf: text('made_of'),
  /** Failures in a row. */
  failures: integer('failures').notNull().default(0),
  /** Class of the error and ids, never personal data. */
  lastError: text('last_error'),
})

/** Processes that serve the site; each renews its row every few seconds (server/start/replicas.ts). */
export const replicas = pgTable('replicas', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  /** Data folder: processes with the same one share pictures and mails. */
  folder: text('folder').notNull(),
  startedAt: instant('started_at').notNull(),
  /** Database time; the process is dead afterwards unless renewed. */
  livesUntil: instant('lives_until').notNull(),
  ownDatabase: boolean('own_database').notNull(),
  localPictures: boolean('local_pictures').notNull(),
  localOutbox: boolean('local_outbox').notNull(),
  secretDigest: text('secret_digest').notNull(),
  /** Bytes free on the fullest disk it writes to; null if unknown. */
  diskFree: bigint('disk_free', { mode: 'number' }),
  diskSize: bigint('disk_size', { mode: 'number' }),
})

/** Starts and ends of processes; ids as in `replicas`. */
export const starts = pgTable('starts', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  /** Database time. */
  startedAt: instant('started_at').notNull(),
  /** Null while running, and after a crash. */
  endedAt: instant('ended_at'),
})

/** Expiry of certificates of public addresses. */
export const certificates = pgTable('certificates', {
  origin: text('origin').primaryKey(),
  endsAt: instant('ends_at').notNull(),
  seenAt: instant('seen_at').notNull(),
})

/** When admins were last notified, to limit mails to one a day. */
export const siteNotices = pgTable('site_notices', {
  kind: text('kind').primaryKey(),
  notifiedAt: instant('told_at').notNull(),
})
