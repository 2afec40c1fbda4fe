import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { ensureBuilt } from './build-state.ts'
import { figuresTable } from './figures-table.ts'
import { openPostgres15 } from './postgres-15.ts'
import { projectFolder, runCommand } from './run-command.ts'

/**
 * `npm run test:attack` and `npm run test:faults`: the whole of a suite of which `npm test` runs a part,
 * on the embedded database and on PostgreSQL 15, and a table of what was measured. Names of files
 * after the suite narrow it.
 */

const [suite = '', ...files] = process.argv.slice(2)
const vitest = join(projectFolder, 'node_modules', '.bin', 'vitest')

async function runOn(database: string, environment: Record<string, string>) {
  console.log(`\n— ${suite}, ${database}`)
  const folder = await mkdtemp(join(tmpdir(), 'cercle-figures-'))
  const figures = join(folder, 'figures.jsonl')
  const code = await runCommand(vitest, ['run', `--project=${suite}*`, ...files], {
    ...environment,
    WHOLE_SUITE: 'true',
    FIGURES_FILE: figures,
  })
  if (code !== 0) process.exitCode = 1
  console.log(`\n${figuresTable(await readFile(figures, 'utf8').catch(() => ''))}`)
  await rm(folder, { recursive: true, force: true })
}

await ensureBuilt(console.log)
await runOn('embedded PostgreSQL', {})
const postgres15 = await openPostgres15()
if (postgres15) {
  try {
    await runOn('PostgreSQL 15 by DATABASE_URL', { TEST_DATABASE_URL: postgres15.url })
  } finally {
    await postgres15.close()
  }
}
