import { parseArgs } from 'node:util'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { versionOf } from '#packages/keeper/release/pack-release.ts'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'
import { projectFolder } from '#scripts/command/build-state.ts'
import { moveDatabase } from '#server/backup/restoring/move-database.ts'
import { runScript } from './command/run-script.ts'

/** `npm run move-database`: moves the club from one PostgreSQL to another (docs/operations/database.md). */

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
