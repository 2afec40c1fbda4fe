import { hash, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { dataFolderProblem, makeDataFolder } from '#packages/keeper/database/data-folder.ts'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { hasCode, missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { keyFor } from '#server/settings/secret.ts'
import { missingOfSeveral } from '#server/settings/set-up-notes.ts'
import type { Settings } from '#server/settings/settings.ts'
import { leastDiskSpace } from './disk-space.ts'

/** Heartbeat interval (milliseconds). */
const heartbeatInterval = 4000

/** A process without a heartbeat for this long is gone (seconds). */
const lifetime = 20

/** Interval of retries while another one lives (milliseconds). */
const retryInterval = 500

/** An arbitrary lock key: of two simultaneous starts one sees the other. */
const announcing = 7_025_001

type OtherReplica = {
  id: string
  host: string
  folder: string
  livesUntil: Date
  localPictures: boolean
  localOutbox: boolean
  secretDigest: string
}

type SharedSettings = Pick<Settings, 'dataFolder' | 'databaseUrl' | 's3Url' | 'smtpUrl'> & {
  secret: string
}

/**
 * Announces this process in the database, now and with heartbeats, so that every process knows the number and
 * configuration of all. Processes that share a data folder count as one machine: a rolling restart adds no replica.
 *
 * @throws StartProblem when a process of another machine lives and either keeps pictures or mails locally. A killed
 * one is waited for until it expires.
 */
export async function announceReplica(pool: pg.Pool, settings: SharedSettings, log: Logger) {
  const own = {
    id: randomUUID(),
    host: hostname().slice(0, 255),
    folder: await folderId(settings),
    ownDatabase: settings.databaseUrl === null,
    localPictures: settings.s3Url === null,
    localOutbox: settings.smtpUrl === null,
    secretDigest: hash('sha256', keyFor('replicas', settings.secret)),
  }

  /** Writes our row and returns the other live ones. */
  async function announce(client: pg.Pool | pg.PoolClient): Promise<OtherReplica[]> {
    const disk = await leastDiskSpace(settings.dataFolder)
    const { rows } = await client.query<OtherReplica>({
      text: `with own as (
          insert into replicas (id, host, folder, started_at, lives_until, own_database, local_pictures,
                                local_outbox, secret_digest, disk_free, disk_size)
          values ($1, $2, $3, clock_timestamp(), clock_timestamp() + make_interval(secs => $4),
                  $5, $6, $7, $8, $9, $10)
          on conflict (id) do update set lives_until = excluded.lives_until,
            disk_free = excluded.disk_free, disk_size = excluded.disk_size)
        select id, host, folder, lives_until as "livesUntil", local_pictures as "localPictures",
          local_outbox as "localOutbox", secret_digest as "secretDigest"
        from replicas where id <> $1 and lives_until > clock_timestamp()`,
      values: [
        own.id,
        own.host,
        own.folder,
        lifetime,
        own.ownDatabase,
        own.localPictures,
        own.localOutbox,
        own.secretDigest,
        disk?.free ?? null,
        disk?.size ?? null,
      ],
    })
    return rows
  }

  const apart = (others: readonly OtherReplica[]) =>
    others.filter(
      (other) => other.folder !== own.folder && missingOfSeveral([own, other]).length > 0,
    )

  /** Announces us unless another process conflicts; returns the other live ones. */
  async function tryToAnnounce(): Promise<OtherReplica[]> {
    const client = await pool.connect()
    let fault: Error | undefined
    try {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [announcing])
      await client.query(
        "delete from replicas where lives_until < clock_timestamp() - interval '1 hour'",
      )
      await client.query(
        "delete from starts where started_at < clock_timestamp() - interval '30 days'",
      )
      await client.query(
        'insert into starts values ($1, $2, clock_timestamp()) on conflict do nothing',
        [own.id, own.host],
      )
      const others = await announce(client)
      await client.query(apart(others).length > 0 ? 'rollback' : 'commit')
      return others
    } catch (error) {
      fault = error instanceof Error ? error : new Error(String(error))
      throw fault
    } finally {
      client.release(fault)
    }
  }

  const seen = new Map<string, number>()
  let others = await tryToAnnounce()
  while (apart(others).length > 0) {
    for (const other of apart(others)) {
      const before = seen.get(other.id)
      // It sent another heartbeat, so it was not killed.
      if (before !== undefined && other.livesUntil.getTime() > before) throw refusal(own, other)
      seen.set(other.id, other.livesUntil.getTime())
    }
    await after(retryInterval)
    others = await tryToAnnounce()
  }

  let wasApart = false
  let telling: Promise<void> | null = null
  async function announceAgain() {
    try {
      const now = apart(await announce(pool))
      const isApart = now.length > 0
      if (isApart && !wasApart) {
        const hosts = now.map(({ host }) => host)
        log.error({ hosts, missing: missingOfSeveral([own, ...now]) }, 'replicas are apart')
      }
      wasApart = isApart
    } catch (error) {
      log.debug({ reason: error instanceof Error ? error.message : '' }, 'could not be announced')
    }
    telling = null
  }
  const timer = setInterval(() => {
    telling ??= announceAgain()
  }, heartbeatInterval)
  timer.unref()

  return {
    /** Live processes at the announcement whose SECRET differs. */
    otherSecrets: others.filter(({ secretDigest }) => secretDigest !== own.secretDigest),
    /** Withdraws the announcement; never rejects, as it expires anyway. */
    async withdraw(): Promise<void> {
      clearInterval(timer)
      await telling
      await pool
        .query(
          `with ended as (update starts set ended_at = clock_timestamp() where id = $1)
           delete from replicas where id = $1`,
          [own.id],
        )
        .catch((error: Error) => {
          log.debug({ reason: error.message }, 'the announcement ends by itself')
        })
    },
  }
}

function refusal(own: { localPictures: boolean; localOutbox: boolean }, other: OtherReplica) {
  const missing = missingOfSeveral([own, other])
  const things = missing
    .map((setting) => (setting === 'S3_URL' ? 'pictures' : 'mails'))
    .join(' and ')
  return new StartProblem(
    `Another process of this site runs on ${other.host} with a data folder of its own, and ${things} would be kept by each alone. Set ${missing.join(' and ')}, the same for every process, or stop the other one first.`,
  )
}

/**
 * The id of a data folder for all processes that share it, on any machine; stored in the folder, so it moves with the
 * volume. A folder that stores nothing need not be writable.
 *
 * @throws StartProblem when the folder is needed and cannot be used.
 */
async function folderId({
  dataFolder,
  s3Url,
  smtpUrl,
}: Pick<Settings, 'dataFolder' | 's3Url' | 'smtpUrl'>): Promise<string> {
  try {
    return await keptId(await makeDataFolder(dataFolder))
  } catch (error) {
    const problem = dataFolderProblem(dataFolder, error)
    if (s3Url && smtpUrl && problem instanceof StartProblem) return randomUUID()
    throw problem
  }
}

async function keptId(folder: string): Promise<string> {
  const path = join(folder, 'folder-id')
  const known = await readFile(path, 'utf8').catch(missingIsNull)
  if (known) return known.trim()
  // Linked into place, so that two simultaneous starts get the same id.
  const partial = `${path}.${randomUUID()}`
  await writeFile(partial, `${randomUUID()}\n`, { mode: 0o600 })
  try {
    await link(partial, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(partial, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}
