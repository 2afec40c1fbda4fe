import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * The folders of releases and their data (docs/operations/releases.md):
 *
 *   home/releases/cercle-1.0.0   one folder for each release; its `release.json` describes it
 *   home/current                 a link to the release that is started
 *   home/.env, home/data         settings and data, shared by all releases
 */

/** Whether this folder of the project is an unpacked release rather than a checkout. */
export const isRelease = (project) => existsSync(join(project, 'release.json'))

/** The folder with settings and data: for a release the one with `releases`, else the project's own. */
export function homeOf(project) {
  const above = dirname(project)
  return isRelease(project) && basename(above) === 'releases' ? dirname(above) : project
}

/** The link to the release that is started. */
export const currentLink = (home) => join(home, 'current')

/** The release to start; null if none is chosen yet. */
export function currentRelease(home) {
  return existsSync(currentLink(home)) ? realpathSync(currentLink(home)) : null
}

/** The upgrading process, while it runs: the supervisor keeps the site running meanwhile. */
export const upgradeNote = (home) => join(home, 'upgrade.pid')
