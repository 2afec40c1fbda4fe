import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { instantsOfClub, runRestore, undoRestore } from '#server/backup/run-restore.ts'
import { commandNamed } from '#server/command-name.ts'
import { typedInstant } from '#server/point-in-time/typed-instant.ts'
import { StartProblem } from '#server/start-problem.ts'
import { keyIn, knownKey } from './private-key.ts'
import { runScript, typedPath } from './run-script.ts'

/** `npm run restore`: the club out of one file, or what was there before (docs/operations/backups.md). */

const usage = `${commandNamed('restore', '[<file>] [--identity <file>] [--secret <file>] [--erased <folder>] [--yes]')}
${commandNamed('restore', '--at [<instant>] [the same]')}
${commandNamed('restore', '--back')}

  <file>        a backup, or the name of one at BACKUP_URL; without it, the newest there
  --at          the club as it was at an instant: 2026-11-22T20:15 in Madrid, or with a zone; without one,
                shows which instants can be had
  --identity    a file with the private key; without it, the setting BACKUP_IDENTITY, or it is asked for
  --secret      writes what SECRET has to be into this file, and restores nothing
  --erased      the folder with the list of who was erased since; without it, the one that the backup is in
  --yes         does not ask whether to go on
  --back        brings back what was in DATA_DIR before the last restore`

const options = {
  at: { type: 'string' },
  identity: { type: 'string' },
  secret: { type: 'string' },
  erased: { type: 'string' },
  yes: { type: 'boolean', default: false },
  back: { type: 'boolean', default: false },
} as const

async function ask(question: string, without: string): Promise<string> {
  if (!process.stdin.isTTY) throw new StartProblem(without)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer.trim()
}

const identityOf = async (file: string | undefined) =>
  (await knownKey(file)) ??
  keyIn(
    await ask(
      'The private key: ',
      'The private key is missing: --identity FILE, or BACKUP_IDENTITY.',
    ),
  )

/** What was typed; `--at` without an instant has an empty one. */
function given(): string[] {
  const all = process.argv.slice(2)
  return all.map((word, place) =>
    word === '--at' && (all[place + 1] ?? '--').startsWith('--') ? '--at=' : word,
  )
}

await runScript(usage, async () => {
  const { values, positionals } = parseArgs({ args: given(), options, allowPositionals: true })
  if (values.back) {
    const undone = await undoRestore()
    console.log(`Brought back.${undone === null ? '' : ` What was restored is now ${undone}.`}`)
    return
  }
  if (values.at === '') {
    for (const line of await instantsOfClub()) console.log(line)
    return
  }
  const [file, ...more] = positionals
  if (more.length > 0 || (file !== undefined && values.at !== undefined)) {
    throw new StartProblem(usage)
  }
  const done = await runRestore(
    {
      asked: file === undefined ? null : typedPath(file),
      at: values.at === undefined ? null : typedInstant(values.at),
      identity: await identityOf(values.identity),
      erasedIn: values.erased === undefined ? null : typedPath(values.erased),
      secretTo: values.secret === undefined ? null : typedPath(values.secret),
    },
    {
      tell: (line) => console.log(line),
      confirm: async (plan) => {
        for (const line of plan) console.log(line)
        if (values.yes) return true
        const answer = await ask('Go on? (yes / no) ', 'Nobody can be asked here: add --yes.')
        return /^(?:y|yes|s|sí|si)$/iu.test(answer)
      },
    },
  )
  console.log(done ? 'Restored. Start the site.' : 'Nothing was changed.')
})
