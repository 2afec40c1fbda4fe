import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Where a release and what it works with lie (docs/operations/releases.md):
 *
 *   home/releases/cercle-1.0.0   one folder for each release; `release.json` in it says what it is
 *   home/current                 a link to the one that is started
 *   home/.env, home/data         settings and data, which no release has of its own
 */

/** Whether this folder of the project is a release that was unpacked, and no checkout. */
export const isRelease = (project) => existsSync(join(project, 'release.json'))

/** The folder that settings and data belong to: of a release the one with `releases`, else the project's own. */
export function homeOf(project) {
  const above = dirname(project)
  return isRelease(project) && basename(above) === 'releases' ? dirname(above) : project
}

/** The link that says which release is started. */
export const currentLink = (home) => join(home, 'current')

/** The release to start; null if none is chosen yet. */
export function currentRelease(home) {
  return existsSync(currentLink(home)) ? realpathSync(currentLink(home)) : null
}

/** The process that upgrades, while it runs: the supervisor of the site then keeps it running. */
export const upgradeNote = (home) => join(home, 'upgrade.pid')
