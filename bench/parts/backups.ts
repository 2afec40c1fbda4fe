import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, statfs, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type pg from 'pg'
import { uploadedFiles } from '#app/platform/images/pictures.ts'
import { runTask, startTask } from '#bench/load/load-processes.ts'
import type { Probed } from '#bench/load/people.ts'
import { judge, quantile, figure, mebibytes, table } from '#bench/report/table.ts'
import { spawnScript, withDatabase, withSite, type BuiltSite } from '#bench/site/built-site.ts'
import { fillLarge, sizes } from '#bench/site/large-database.ts'
import { measuredPages, rendered } from '#bench/site/measured-pages.ts'
import { memoryOf, allProcessors } from '#bench/site/process-figures.ts'
import { backupRuntime } from '#server/backup/backup-process.ts'

/** MiB of a backup's process, and how many times as long a page may take meanwhile. */
const goals = { memory: 100, slower: 2 }

const wantedPictures = 20_000
const mebibyte = 1_048_576

/** Pages that a visitor loads meanwhile, rendered for each request. */
const looks = { paths: measuredPages.map(({ path }) => rendered(path)), perSecond: 20 }

/** Seconds until the first backup, and the longest that one may take. */
const quiet = 60
const longest = 7200

type Times = {
  pages: number
  /** Such as `503: 2`; empty where all succeeded. */
  others: string
  /** Milliseconds, of all. */
  p50: number
  p99: number
}

type Night = Times & { name: string; seconds: number; peak: number; own: number }

function timesOf({ samples }: Probed): Times {
  const others = new Map<number, number>()
  for (const { status } of samples) {
    if (status !== 200) others.set(status, (others.get(status) ?? 0) + 1)
  }
  const times = samples.map(({ milliseconds }) => milliseconds)
  return {
    pages: samples.length,
    others: [...others].map(([status, count]) => `${status}: ${figure(count)}`).join(', '),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

const cells = ({ pages, others, p50, p99 }: Times) => [
  figure(pages),
  others,
  `${figure(p50, 1)} ms`,
  `${figure(p99, 1)} ms`,
]

const sum = (memory: readonly { bytes: number }[]) =>
  memory.reduce((all, { bytes }) => all + bytes, 0)

/** A scheduled backup while a visitor loads pages. */
async function night(site: BuiltSite, name: string, recipient: string): Promise<Night> {
  const folder = join(site.dataFolder, '..')
  const before = sum(await memoryOf([site.pid()]))
  const begun = performance.now()
  const child = await spawnScript(
    join('scripts', 'backup.ts'),
    {
      DATA_DIR: site.dataFolder,
      ORIGIN: site.origin,
      BACKUP_URL: join(folder, 'place'),
      BACKUP_RECIPIENT: recipient,
      ...backupRuntime.environment,
    },
    join(folder, 'backup.log'),
    { flags: backupRuntime.flags, parameters: ['--regular'] },
  )
  const { pid = 0 } = child
  setPriority(pid, constants.priority.PRIORITY_LOW)
  const looking = startTask(
    { kind: 'probe', origin: site.origin, ...looks, seconds: longest },
    allProcessors.load,
  )
  const ended = once(child, 'exit')
  let own = 0
  let peak = 0
  while (child.exitCode === null) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    own = Math.max(own, Number(/^VmHWM:\s+(\d+) kB/mu.exec(status)?.[1] ?? 0) * 1024)
    peak = Math.max(peak, sum(await memoryOf([site.pid(), pid])) - before)
    await Promise.race([ended, after(500)])
  }
  const seconds = (performance.now() - begun) / 1000
  looking.stop()
  const times = timesOf(await looking.result)
  if (child.exitCode !== 0) {
    throw new Error(`the backup failed: ${await readFile(join(folder, 'backup.log'), 'utf8')}`)
  }
  return { name, seconds, peak, own, ...times }
}

/** The regular backup of a large club with its pictures: its time, its memory, and pages meanwhile. */
export async function benchBackups(): Promise<void> {
  await withSite(async (site) => {
    await withDatabase(site, fillLarge)
    const count = await roomForPictures(site, wantedPictures)
    console.log(
      `\nBackups of ${figure(sizes.members)} members and ${figure(count)} pictures of 0.5 MB`,
    )
    await withDatabase(site, (client) => storePictures(site, client, count))
    await mkdir(join(site.dataFolder, '..', 'place'))
    const probe = { kind: 'probe', origin: site.origin, ...looks, seconds: quiet } as const
    await runTask({ ...probe, seconds: 5 }, allProcessors.load)
    const before = timesOf(await runTask(probe, allProcessors.load))
    const recipient = await identityToRecipient(await generateX25519Identity())
    const nights = [
      await night(site, 'first night', recipient),
      await night(site, 'second night', recipient),
    ]
    console.log(
      table([
        ['', 'seconds', 'memory of all more', 'its own peak', 'pages', 'others', 'p50', 'p99'],
        ['before', '', '', '', ...cells(before)],
        ...nights.map(({ name, seconds, peak, own, ...times }) => [
          name,
          figure(seconds),
          mebibytes(peak),
          mebibytes(own),
          ...cells(times),
        ]),
      ]),
    )
    for (const { name, peak, own, p99 } of nights) {
      judge({
        what: `memory of the ${name}`,
        value: peak / mebibyte,
        atMost: goals.memory,
        unit: 'MiB',
        because: () => `${mebibytes(own)} are its own, the rest is what the database has read`,
      })
      judge({
        what: `pages of the ${name}, p99 beside before`,
        value: p99 / before.p99,
        atMost: goals.slower,
        unit: 'x',
        digits: 1,
        because: () => `${figure(before.p99, 1)} ms became ${figure(p99, 1)} ms`,
      })
    }
  })
}

/** Pixels: stored in all five widths, each in two formats. */
const width = 1600

/** Bytes of a picture in all its files: 20,000 are 10 GB. */
const pictureSize = 500_000

/** Room on the disk in sizes of a picture: the file, its copy beside the backups, and one to spare. */
const timesTheRoom = 3

/** The number of pictures asked for, or as many as fit on the disk. */
async function roomForPictures({ dataFolder }: BuiltSite, wanted: number): Promise<number> {
  const { bsize, bavail } = await statfs(dataFolder)
  return Math.min(wanted, Math.floor((bsize * bavail) / (timesTheRoom * pictureSize)))
}

/** Stores pictures of noise in a site's folder as if they had been uploaded. */
async function storePictures(
  { dataFolder }: BuiltSite,
  client: pg.Client,
  count: number,
): Promise<void> {
  const names = uploadedFiles(width)
  const size = Math.round(pictureSize / names.length)
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids) {
    const folder = join(dataFolder, 'uploads', id)
    await mkdir(folder, { recursive: true })
    const noise = randomBytes(pictureSize)
    for (const [place, name] of names.entries()) {
      await writeFile(join(folder, name), noise.subarray(place * size, (place + 1) * size))
    }
  }
  await client.query(
    `insert into pictures (id, width, height) select unnest($1::uuid[]), ${width}, 1200`,
    [ids],
  )
}
