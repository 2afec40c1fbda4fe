import { asc, gt, sql, and, eq, isNull, min, notExists, or, lt } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { isUnrendered } from '#app/platform/mail/sending/mail-due.server.ts'
import { isBackupDuty, dutyStates, type DutyState } from './duty.ts'
import { duties, replicas, certificates, starts } from './site-state.schema.ts'
import {
  siteTroubles,
  troublesOfSigns,
  type SiteTrouble,
  overdueMailAge,
  restartsWithin,
  type Signs,
} from './site-trouble.ts'

/** Health of the site: its jobs and its problems. */
export type SiteState = {
  duties: DutyState[]
  troubles: SiteTrouble[]
  /** Null if there is none or it is unknown. */
  certificateEndsAt: Date | null
}

/** Health at an instant; `origin` is the public address. A few small queries. */
export async function readSiteState(
  db: Database,
  { now, origin }: { now: Date; origin: string },
): Promise<SiteState> {
  const [done, living, signs] = await Promise.all([
    db.select().from(duties),
    db
      .select()
      .from(replicas)
      .where(gt(replicas.livesUntil, sql`clock_timestamp()`))
      .orderBy(asc(replicas.startedAt)),
    readSigns(db, { now, origin }),
  ])
  const states = dutyStates(done, now)
  const backups = states.some(({ name }) => isBackupDuty(name))
  return {
    duties: states,
    troubles: [...troublesOfSigns(signs, now), ...siteTroubles(living, { origin, backups })],
    certificateEndsAt: signs.certificateEndsAt,
  }
}

/** Health for the dashboard; null without permission. */
export async function siteStateFor(cx: RequestContext): Promise<SiteState | null> {
  if (!may(cx.actor, 'settings.manage')) return null
  return readSiteState(cx.db, { now: cx.now, origin: cx.site.origin })
}

/** Signs of mail delivery, restarts and the certificate; four small indexed queries. */
async function readSigns(
  db: Database,
  { now, origin }: { now: Date; origin: string },
): Promise<Signs> {
  const hourAgo = new Date(now.getTime() - overdueMailAge)
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
          // Untried, or refused through no fault of the mail; a manual retry restarts the wait.
          eq(mails.attempts, 0),
          lt(mails.createdAt, hourAgo),
          or(sql`${mails.lastError} is not null`, isUnrendered, lt(mails.nextAttemptAt, hourAgo)),
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
    // Without checksums PostgreSQL counts no failures.
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
