import { join } from 'node:path'
import process from 'node:process'
import { runCommand } from './run-command.ts'

/** A command whose exit code says whether the project is as it should be. */
type Check = { name: string; command: string; parameters: string[] }

const bin = (name: string) => join(import.meta.dirname, '..', 'node_modules', '.bin', name)

/** What the compiler knows of the last run, so that the next one only looks at what has changed. */
const typesState = join(import.meta.dirname, '..', 'node_modules', '.cache', 'types.tsbuildinfo')

/** What is checked without running the site; the same list on every machine. */
const checks: readonly Check[] = [
  { name: 'format', command: bin('oxfmt'), parameters: ['--check'] },
  // The types of the routes are made from app/routes.ts; those that follow read them.
  { name: 'route types', command: bin('react-router'), parameters: ['typegen'] },
  { name: 'lint', command: bin('oxlint'), parameters: ['--type-aware', '--deny-warnings'] },
  {
    name: 'types',
    command: bin('tsc'),
    parameters: ['--noEmit', '--incremental', '--tsBuildInfoFile', typesState],
  },
  {
    name: 'licences',
    command: process.execPath,
    parameters: [join(import.meta.dirname, 'licences.ts')],
  },
  {
    name: 'vulnerabilities',
    command: process.execPath,
    parameters: [join(import.meta.dirname, 'vulnerabilities.ts')],
  },
  { name: 'dead code', command: bin('knip'), parameters: [] },
]

/** Runs all checks, or those whose names have one of some words in them, one after the other. */
export async function runChecks(
  words: readonly string[] = [],
): Promise<{ name: string; passed: boolean }[]> {
  const results: { name: string; passed: boolean }[] = []
  const chosen = checks.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  for (const { name, command, parameters } of chosen) {
    console.log(`— ${name}`)
    results.push({ name, passed: (await runCommand(command, parameters)) === 0 })
  }
  return results
}
