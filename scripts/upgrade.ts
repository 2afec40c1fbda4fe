import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'
import { projectFolder } from '#scripts/command/build-state.ts'
import { readSettings } from '#server/settings/settings.ts'
import {
  runUpgrade,
  undoUpgrade,
  type Layout,
  type UpgradeBackup,
} from '#server/upgrade/run-upgrade.ts'
import { currentLink, homeOf, isRelease, upgradeNote } from './boot/release-layout.mjs'
import { ask, runScript, typedPath } from './command/run-script.ts'

/** `npm run upgrade`: replaces the running release with another one (docs/operations/releases.md). */

const usage = `${commandNamed('upgrade', '<archive> [--backup-to <folder> | --without-backup] [--yes]')}
${commandNamed('upgrade', '--back')}

  <archive>          a release: a file, or a folder of releases/
  --backup-to        where the backup goes that it is proved on; without it, to BACKUP_URL
  --without-backup   goes on without it
  --yes              goes on where nobody is answered for more than 5 s, without asking
  --back             the release that was in use before`

const options = {
  'backup-to': { type: 'string' },
  'without-backup': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  back: { type: 'boolean', default: false },
} as const

const report = (line: string) => console.log(line)

function currentLayout(): Layout {
  if (!isRelease(projectFolder)) {
    throw new StartProblem(
      'This is a checkout, and no release. It is brought to another version by git, npm run build and a restart.',
    )
  }
  const home = homeOf(projectFolder)
  return { releases: join(home, 'releases'), current: currentLink(home), note: upgradeNote(home) }
}

/** The backup's target; null for no backup. */
function backupTarget(to: string | undefined, without: boolean): UpgradeBackup | null {
  if (without) return null
  if (to !== undefined) return { to: typedPath(to) }
  const { backupFolder, backupBucket } = readSettings(process.env)
  if (backupFolder !== null || backupBucket !== null) return { to: null }
  throw new StartProblem(
    'An upgrade begins with a backup: set BACKUP_URL and BACKUP_RECIPIENT, or say --backup-to FOLDER, or --without-backup.',
  )
}

/** @throws StartProblem unless the operator accepts the downtime. */
async function confirmDowntime(dark: string): Promise<void> {
  const answer = await ask(
    `Go on now? Nobody is answered for about ${dark}. [y/N] `,
    `Nobody would be answered for about ${dark}: say --yes at an hour at which that does not matter.`,
  )
  if (!/^y(?:es)?$/iu.test(answer)) throw new StartProblem('The site goes on as it was.')
}

await runScript(usage, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.back) return undoUpgrade(currentLayout(), report)
  const [from, ...more] = positionals
  if (from === undefined || more.length > 0) throw new StartProblem(usage)
  const layout = currentLayout()
  const backup = backupTarget(values['backup-to'], values['without-backup'])
  await runUpgrade(
    layout,
    {
      archive: typedPath(from),
      backup,
      agree: values.yes ? () => Promise.resolve() : confirmDowntime,
    },
    report,
  )
})
