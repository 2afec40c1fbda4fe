import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { hasCode } from '#packages/keeper/files/missing-file.ts'
import {
  serveEarlierAssets,
  manifestName,
  releaseSchema,
} from '#packages/keeper/release/release-manifest.ts'
import { checkUnpacked, unpackRelease } from '#packages/keeper/release/unpack-release.ts'
import { readSchema } from '#server/data/schema-files.ts'
import { readSettings } from '#server/settings/settings.ts'
import { isSignalable, processOfSite, runsFrom } from '#server/start/site-process.ts'
import { pointTo, restart, type RunningSite } from './switch-release.ts'

/** Where releases are; see scripts/boot/release-layout.mjs. */
export type Layout = {
  releases: string
  /** The link to the current release. */
  current: string
  /** Marks a running upgrade for the supervisor. */
  note: string
}

/** The folder that the backup goes to; null for where BACKUP_URL says. */
export type UpgradeBackup = { to: string | null }

type Report = (line: string) => void

type Upgrade = {
  archive: string
  backup: UpgradeBackup | null
  /** Asks whether to accept this downtime. @throws StartProblem for no. */
  agree: (dark: string) => Promise<void>
}

/** Downtime that needs no question (milliseconds). */
const maxDowntime = 5000

/** How long a release is kept after it last ran (milliseconds). */
const keptFor = 30 * 86_400_000

/**
 * Switches to another release: verifies the signature by the current release's key, unpacks it, proves it on a fresh
 * backup, and only then restarts the site from it. If that does not become ready, the previous release is restarted.
 *
 * @param archive a file of `npm run release`, or an unpacked release.
 * @param backup null skips it.
 * @throws StartProblem with a sentence that says what to do; the site continues as it was.
 */
export async function runUpgrade(
  layout: Layout,
  { archive, backup, agree }: Upgrade,
  report: Report,
): Promise<void> {
  await withUpgradeLock(layout, async () => {
    const before = realpathSync(layout.current)
    const next = await placeOf(
      archive,
      { releases: layout.releases, key: await keyOf(before) },
      report,
    )
    if (next === before) return completeUpgrade(layout, next, report)
    if (backup !== null) {
      report(`${basename(next)} makes a backup, restores it beside and starts on that`)
      const dark = await proveOn(next, backup)
      const downtime = `${(dark / 1000).toFixed(1)} s`
      report(`There nobody would have been answered for ${downtime}.`)
      if (dark > maxDowntime) await agree(downtime)
    }
    const strange = await unreadableSteps(before, next)
    if (strange.length > 0) {
      report(
        `${basename(before)} cannot be started on what ${strange.join(', ')} makes of the database: after this, only a restore leads back.`,
      )
    }
    await serveEarlierAssets(before, next, new Date())
    await change(layout, { before, next }, report)
    await removeOld(layout.releases, [before, next])
  })
}

/**
 * Switches back to the previous release.
 *
 * @throws StartProblem if there is none, or the site does not start from it.
 */
export async function undoUpgrade(layout: Layout, report: Report): Promise<void> {
  await withUpgradeLock(layout, async () => {
    const now = realpathSync(layout.current)
    const link = previousOf(layout)
    if (!existsSync(link)) throw new StartProblem('There is no release of before.')
    await change(layout, { before: now, next: realpathSync(link) }, report)
  })
}

/** Completes an upgrade that was interrupted after the link changed and before the site ran from it. */
async function completeUpgrade(layout: Layout, next: string, report: Report): Promise<void> {
  const running = await processOfSite(readSettings(process.env).dataFolder)
  const before = existsSync(previousOf(layout)) ? realpathSync(previousOf(layout)) : next
  if (running === null || before === next || !(await runsFrom(running, before))) {
    throw new StartProblem(`${basename(next)} is the one in use.`)
  }
  await change(layout, { before, next }, report)
}

/** The public key for the next release. */
async function keyOf(release: string): Promise<string> {
  const text = await readFile(join(release, manifestName), 'utf8')
  const { key } = releaseSchema.parse(JSON.parse(text))
  if (key !== undefined) return key
  throw new StartProblem(
    `${basename(release)} was not signed, so that nothing shows who made the next one. Unpack that by hand, as the first one (docs/operations/releases.md).`,
  )
}

async function placeOf(
  archive: string,
  { releases, key }: { releases: string; key: string },
  report: Report,
): Promise<string> {
  if (dirname(archive) === releases && existsSync(join(archive, manifestName))) {
    await checkUnpacked(archive, key)
    return archive
  }
  report('Unpack')
  return unpackRelease(archive, releases, key)
}

const previousOf = ({ current }: Layout) => `${current}-before`

/** Runs one upgrade at a time, with the note for the supervisor. */
async function withUpgradeLock(layout: Layout, act: () => Promise<void>): Promise<void> {
  if (!existsSync(layout.current)) {
    throw new StartProblem(
      'No release is in use here. A checkout is brought to another version by git, npm run build and a restart, a container by a new image.',
    )
  }
  try {
    await writeFile(layout.note, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    const other = Number(await readFile(layout.note, 'utf8'))
    if (other !== process.pid && isSignalable(other)) {
      throw new StartProblem(`Another upgrade goes on (process ${other}).`)
    }
    await writeFile(layout.note, String(process.pid))
  }
  try {
    await act()
  } finally {
    await rm(layout.note, { force: true })
  }
}

/** Has the next release make a backup and start on it; returns how long that start took (milliseconds). */
async function proveOn(release: string, { to }: UpgradeBackup): Promise<number> {
  if (to !== null) await mkdir(to, { recursive: true, mode: 0o700 })
  const child = spawn(
    runtimeOf(release),
    [
      '--disable-warning=ExperimentalWarning',
      join(release, 'scripts', 'backup.ts'),
      '--prove',
      ...(to === null ? [] : ['--to', to]),
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  let dark = 0
  child.on('message', (message) => ({ dark } = proofSchema.parse(message)))
  const [code] = await once(child, 'close')
  if (code !== 0) {
    throw new StartProblem(
      `${basename(release)} did not come through it; what is wrong stands above. The site goes on as it was.`,
    )
  }
  return dark
}

const proofSchema = z.object({ dark: z.number() })

const runtimeOf = (release: string) =>
  join(release, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')

/** New steps of the next release that the current one cannot read. */
async function unreadableSteps(before: string, next: string): Promise<string[]> {
  const [known, later] = await Promise.all(
    [before, next].map((release) => readSchema(join(release, 'migrations'))),
  )
  const names = new Set(known?.steps.map(({ name }) => name))
  return (later?.steps ?? [])
    .filter(({ name, readableBefore }) => !names.has(name) && !readableBefore)
    .map(({ name }) => name)
}

async function change(
  layout: Layout,
  { before, next }: { before: string; next: string },
  report: Report,
): Promise<void> {
  const { host, port, dataFolder } = readSettings(process.env)
  const site: RunningSite = { host, port, dataFolder }
  const isRunning = (await processOfSite(dataFolder)) !== null
  await pointTo(previousOf(layout), before)
  await pointTo(layout.current, next)
  if (!isRunning) {
    report(`${basename(next)} is in use. The site did not run: start it.`)
    return
  }
  report(`Restart the site from ${basename(next)}`)
  const { isReady, dark } = await restart(site)
  if (isReady) {
    report(`${basename(next)} is in use. Nobody answered for ${dark} ms.`)
    return
  }
  await pointTo(layout.current, before)
  const back = await restart(site)
  throw new StartProblem(
    back.isReady
      ? `${basename(next)} did not become ready; ${basename(before)} is in use again. What was wrong is in the site's log. Nobody answered for ${dark + back.dark} ms.`
      : `${basename(next)} did not become ready, and ${basename(before)} was not started again. What was wrong is in the site's log. Start the site: ${basename(before)} is in use.`,
  )
}

/** Removes releases that have not been used for long. */
async function removeOld(releases: string, used: readonly string[]): Promise<void> {
  const now = new Date()
  for (const name of await readdir(releases)) {
    const path = join(releases, name)
    if (used.includes(path) || !name.startsWith('cercle-')) continue
    // Set when a release was unpacked, or its assets were passed on.
    const { mtimeMs } = await stat(join(path, 'build'))
    if (now.getTime() - mtimeMs > keptFor) await rm(path, { recursive: true, force: true })
  }
}
