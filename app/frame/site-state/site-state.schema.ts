import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/instant.ts'

/** What the site does by itself, and when it was last done; one row each, whoever does it. */
export const duties = pgTable('duties', {
  name: text('name').primaryKey(),
  knownSince: instant('known_since').notNull(),
  doneAt: instant('done_at'),
  failedAt: instant('failed_at'),
  /** Of what not every site has: when a process last said that it is set up for it. */
  expectedAt: instant('expected_at'),
  /** Of what one process alone does at a time: since when it does; null when nobody does. */
  begunAt: instant('begun_at'),
  /** Of backups: when the last one was begun that was made, and what had been counted of changes by then. */
  madeAt: instant('made_at'),
  madeOf: text('made_of'),
  /** In a row. */
  failures: integer('failures').notNull().default(0),
  /** A kind of fault and ids, never what people have typed. */
  lastError: text('last_error'),
})

/** The processes that serve the site, as each tells it every few seconds (server/start/replicas.ts). */
export const replicas = pgTable('replicas', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  /** Which data folder: processes that share one share its pictures and mails. */
  folder: text('folder').notNull(),
  startedAt: instant('started_at').notNull(),
  /** By the clock of the database; who has not told by then is gone. */
  livesUntil: instant('lives_until').notNull(),
  ownDatabase: boolean('own_database').notNull(),
  localPictures: boolean('local_pictures').notNull(),
  localOutbox: boolean('local_outbox').notNull(),
  secretDigest: text('secret_digest').notNull(),
  /** Bytes, of the fullest of the disks that it writes to; null where it could not be asked. */
  diskFree: bigint('disk_free', { mode: 'number' }),
  diskSize: bigint('disk_size', { mode: 'number' }),
})

/** When processes of the site began and how they ended; the id is that of `replicas`. */
export const starts = pgTable('starts', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  /** By the clock of the database. */
  startedAt: instant('started_at').notNull(),
  /** Null while it runs, and for one that was killed or has failed. */
  endedAt: instant('ended_at'),
})

/** How long the certificate of a public address is good. */
export const certificates = pgTable('certificates', {
  origin: text('origin').primaryKey(),
  endsAt: instant('ends_at').notNull(),
  seenAt: instant('seen_at').notNull(),
})

/** When admins were last told of something, so that one mail a day is one. */
export const siteNotices = pgTable('site_notices', {
  kind: text('kind').primaryKey(),
  toldAt: instant('told_at').notNull(),
})
