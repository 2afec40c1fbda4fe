import { parseArgs } from 'node:util'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { commandNamed } from '#packages/keeper/release/command-name.ts'
import { versionOf } from '#packages/keeper/release/version-of.ts'
import { moveDatabase } from '#server/backup/restoring/move-database.ts'
import { projectFolder } from './command/run-command.ts'
import { runScript } from './command/run-script.ts'

/** `npm run move-database`: the club from one PostgreSQL to another (docs/operations/database.md). */

const usage = `${commandNamed('move-database', '--to <address | embedded>')}

  --to    postgres://… of an empty database, or 'embedded' for that of DATA_DIR`

const options = { to: { type: 'string' } } as const

await runScript(usage, async () => {
  const { values } = parseArgs({ options })
  if (values.to !== 'embedded' && !URL.canParse(values.to ?? '')) throw new StartProblem(usage)
  const next = await moveDatabase(
    {
      to: values.to === undefined || values.to === 'embedded' ? null : values.to,
      version: await versionOf(projectFolder),
    },
    (line) => console.log(line),
  )
  console.log(`Moved, every row compared. ${next}`)
})
