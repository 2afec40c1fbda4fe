import { parseArgs } from 'node:util'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'
import { keyIn, knownKey, ask, runScript, typedPath } from '#scripts/command/run-script.ts'
import type { OfferedBackup } from '#server/backup/places/find-backup.ts'
import { runRestore, undoRestore } from '#server/backup/restoring/run-restore.ts'

/**
 * `npm run restore`: restores the club from one file, or the data from before a restore (docs/operations/backups.md).
 */

const usage = `${commandNamed('restore', '[<file>] [--identity <file>] [--secret <file>] [--erased <folder>] [--yes]')}
${commandNamed('restore', '--back')}

  <file>        a backup, or the name of one at BACKUP_URL; without it, those there are shown, and one is asked for
  --identity    a file with the private key; without it, the setting BACKUP_IDENTITY, or it is asked for
  --secret      writes what SECRET has to be into this file, and restores nothing
  --erased      the folder with the list of who was erased since; without it, the one that the backup is in
  --yes         asks nothing: takes the newest backup, and goes on
  --back        brings back what was in DATA_DIR before the last restore`

const options = {
  identity: { type: 'string' },
  secret: { type: 'string' },
  erased: { type: 'string' },
  yes: { type: 'boolean', default: false },
  back: { type: 'boolean', default: false },
} as const

const identityOf = async (file: string | undefined) =>
  (await knownKey(file)) ??
  keyIn(
    await ask(
      'The private key: ',
      'The private key is missing: --identity FILE, or BACKUP_IDENTITY.',
    ),
  )

/** Number of listed backups; older ones can be named. */
const maxListed = 20

/** The name of the chosen backup. */
async function chosen(offered: readonly OfferedBackup[], newest: boolean): Promise<string> {
  const some = offered.slice(0, newest ? 1 : maxListed)
  for (const [place, { name, words }] of some.entries()) {
    console.log(`${String(place + 1).padStart(3)}  ${words}  (${name})`)
  }
  if (!newest && offered.length > maxListed)
    console.log(`     and ${offered.length - maxListed} older ones`)
  const answer = newest
    ? '1'
    : await ask(
        'Which one? (its number; Enter for the first) ',
        'Nobody can be asked here: name one, or take the newest with --yes.',
      )
  const found = some[Number(answer || '1') - 1]
  if (!found) throw new StartProblem(`There is no number ${answer}. Nothing was changed.`)
  return found.name
}

await runScript(usage, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.back) {
    const undone = await undoRestore()
    console.log(`Brought back.${undone === null ? '' : ` What was restored is now ${undone}.`}`)
    return
  }
  const [file, ...more] = positionals
  if (more.length > 0) throw new StartProblem(usage)
  const done = await runRestore(
    {
      asked: file === undefined ? null : typedPath(file),
      identity: () => identityOf(values.identity),
      erasedIn: values.erased === undefined ? null : typedPath(values.erased),
      secretTo: values.secret === undefined ? null : typedPath(values.secret),
    },
    {
      report: (line) => console.log(line),
      choose: (offered) => chosen(offered, values.yes || values.secret !== undefined),
      confirm: async (plan) => {
        for (const line of plan) console.log(line)
        if (values.yes) return true
        const answer = await ask('Go on? (yes / no) ', 'Nobody can be asked here: add --yes.')
        return /^(?:y|yes|s|sí|si)$/iu.test(answer)
      },
    },
  )
  if (!done) console.log('Nothing was changed.')
  else if (values.secret === undefined) console.log('Restored. Start the site.')
})
