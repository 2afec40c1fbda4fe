import { and, eq, gt, isNull, min, notExists, or, lt, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { isStillToWrite } from '#app/platform/mail/sending/mail-due.server.ts'
import { certificates, replicas, starts } from './site-state.schema.ts'
import { unsentFor, restartsWithin, type Signs } from './site-trouble.ts'

/** Signs of mail delivery, restarts and the certificate; four small indexed queries. */
export async function readSigns(
  db: Database,
  { now, origin }: { now: Date; origin: string },
): Promise<Signs> {
  const hourAgo = new Date(now.getTime() - unsentFor)
  const living = db
    .select({ id: replicas.id })
    .from(replicas)
    .where(and(eq(replicas.id, starts.id), gt(replicas.livesUntil, sql`clock_timestamp()`)))
  const [[unsent], died, [certificate], { rows: databases }] = await Promise.all([
    db
      .select({ since: min(mails.createdAt) })
      .from(mails)
      .where(
        and(
          isNull(mails.sentAt),
          isNull(mails.parkedAt),
          // Untried, or not accepted through no fault of its own; a manual retry starts the wait
          // again.
          eq(mails.attempts, 0),
          lt(mails.createdAt, hourAgo),
          or(sql`${mails.lastError} is not null`, isStillToWrite, lt(mails.nextAttemptAt, hourAgo)),
        ),
      ),
    db
      .select({ host: starts.host, count: sql<number>`count(*)::int` })
      .from(starts)
      .where(
        and(
          sql`${starts.startedAt} > clock_timestamp() - make_interval(secs => ${restartsWithin / 1000})`,
          isNull(starts.endedAt),
          notExists(living),
        ),
      )
      .groupBy(starts.host)
      .orderBy(starts.host),
    db.select().from(certificates).where(eq(certificates.origin, origin)),
    // Without checksums PostgreSQL counts none.
    db.execute<{ failedChecksums: number }>(sql`
      select coalesce(sum(checksum_failures), 0)::int as "failedChecksums" from pg_stat_database
      where datname is null or datname = current_database()`),
  ])
  return {
    unsentSince: unsent?.since ?? null,
    died,
    certificateEndsAt: certificate?.endsAt ?? null,
    failedChecksums: databases[0]?.failedChecksums ?? 0,
  }
}

/** Records the expiry of the public certificate. */
export async function recordCertificate(
  db: Database,
  { origin, endsAt, now }: { origin: string; endsAt: Date; now: Date },
): Promise<void> {
  const seen = { endsAt, seenAt: now }
  await db
    .insert(certificates)
    .values({ origin, ...seen })
    .onConflictDoUpdate({ target: certificates.origin, set: seen })
}
