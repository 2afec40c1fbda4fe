import { rename, rm, symlink } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { syncFolder } from '#packages/keeper/files/sync-folder.ts'
import { nearAddress, type PortOfSite } from '#server/start/port-check.ts'
import { isSignalable, processOfSite } from '#server/start/site-process.ts'

/** Timeout of a start that migrates (milliseconds), as long as its process lives. */
const timeout = 600_000

/** Timeout for the supervisor's restart (milliseconds). */
const startTimeout = 15_000

/** A stop takes at most 30 seconds after DRAIN_SECONDS of at most 60 (milliseconds). */
const stopTimeout = 100_000

const pollInterval = 50

/** Points a link to another release, atomically and durably. */
export async function pointTo(link: string, release: string): Promise<void> {
  const made = `${link}.${process.pid}`
  await rm(made, { force: true })
  await symlink(relative(dirname(link), release), made)
  await rename(made, link)
  await syncFolder(dirname(link))
}

/** A site to stop and watch. */
export type RunningSite = PortOfSite & { dataFolder: string }

type Restarted = {
  isReady: boolean
  /** Downtime (milliseconds). */
  dark: number
}

/**
 * Stops the site's process, and waits until the supervisor's new one is ready, or has ended.
 *
 * @throws Error for a process that does not end.
 */
export async function restart(site: RunningSite): Promise<Restarted> {
  const lastAnswer = await stop(site)
  const begun = Date.now()
  let hasStarted = false
  for (;;) {
    const isThere = (await processOfSite(site.dataFolder)) !== null
    const waited = Date.now() - begun
    if (isThere && (await answers(site, 'readyz'))) {
      return { isReady: true, dark: Date.now() - lastAnswer }
    }
    if ((hasStarted && !isThere) || waited > (isThere ? timeout : startTimeout)) {
      return { isReady: false, dark: Date.now() - lastAnswer }
    }
    hasStarted ||= isThere
    await after(pollInterval)
  }
}

/** Ends the site, if one runs; returns when it answered for the last time. */
async function stop(site: RunningSite): Promise<number> {
  const begun = Date.now()
  let lastAnswer = begun
  const running = await processOfSite(site.dataFolder)
  if (running === null) return lastAnswer
  process.kill(running, 'SIGTERM')
  while (isSignalable(running)) {
    if (await answers(site, 'healthz')) lastAnswer = Date.now()
    if (Date.now() - begun > stopTimeout) throw new Error(`process ${running} does not stop`)
    await after(pollInterval)
  }
  return lastAnswer
}

const answers = (site: PortOfSite, path: 'healthz' | 'readyz'): Promise<boolean> =>
  fetch(`${nearAddress(site)}/${path}`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )
