import type pg from 'pg'
import { dutyStates, type DutyState } from '#app/frame/site-state/duty.ts'
import { duties } from '#app/frame/site-state/site-state.schema.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'

/** The site's state in the database. */
export type DatabaseFigures = {
  duties: DutyState[]
  replicas: number
  /** Statements waiting for a lock, and the longest wait (seconds). */
  lockWaits: number
  lockWaitSeconds: number
  /** Failed page checksums; null where PostgreSQL has none. */
  failedChecksums: number | null
  mails: {
    /** Not tried yet, or refused by a failing mail server. */
    waiting: number
    /** Refused for now, each for its own reason. */
    retrying: number
    givenUp: number
    sentWithinDay: number
    /** Age of the oldest waiting mail (seconds); 0 without one. */
    oldestWaiting: number
  }
}

const counts = `
  select
    (select count(*)::int from replicas where lives_until > clock_timestamp()) as replicas,
    (select sum(checksum_failures)::int from pg_stat_database
      where datname is null or datname = current_database()) as "failedChecksums",
    locks."lockWaits", locks."lockWaitSeconds",
    due.waiting, due.retrying, due."oldestWaiting",
    (select count(*)::int from mails where sent_at is null and parked_at is not null) as "givenUp",
    (select count(*)::int from mails
      where created_at > $1::timestamptz - interval '1 day' and sent_at is not null) as "sentWithinDay"
  from
    (select count(*)::int as "lockWaits",
        coalesce(extract(epoch from clock_timestamp() - min(waitstart)), 0)::float8 as "lockWaitSeconds"
      from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()) as locks,
    (select count(*) filter (where attempts = 0)::int as waiting,
        count(*) filter (where attempts > 0)::int as retrying,
        coalesce(extract(epoch from $1::timestamptz - min(created_at) filter (where attempts = 0)), 0)::float8
          as "oldestWaiting"
      from mails where sent_at is null and parked_at is null) as due`

type Counts = Omit<DatabaseFigures, 'duties' | 'mails'> & DatabaseFigures['mails']

/** Two statements whose cost does not depend on the amount of data. */
export async function databaseFigures(pool: pg.Pool, now: Date): Promise<DatabaseFigures> {
  const [rows, { rows: counted }] = await Promise.all([
    databaseOver(pool).select().from(duties),
    pool.query<Counts>(counts, [now.toISOString()]),
  ])
  const [first] = counted
  if (!first) throw new Error('the database gave no figures')
  const { replicas, lockWaits, lockWaitSeconds, failedChecksums, ...mails } = first
  const figures = { replicas, lockWaits, lockWaitSeconds, failedChecksums, mails }
  return { duties: dutyStates(rows, now), ...figures }
}
