import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { projectFolder, runCommand } from '#scripts/command/build-state.ts'

/** A command whose exit code tells whether a check passes. */
type Check = { name: string; command: string; parameters: string[] }

const bin = (name: string) => join(projectFolder, 'node_modules', '.bin', name)

/** Where the compiler stores its state between runs, so that it only checks changed files. */
const typesState = join(projectFolder, 'node_modules', '.cache', 'types.tsbuildinfo')

const checks: readonly Check[] = [
  { name: 'format', command: bin('oxfmt'), parameters: ['--check'] },
  // The types of the routes are generated from app/routes.ts; the following checks read them.
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

/** Runs the checks one after the other: all, or those whose names contain one of the words. */
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

/** The subjects of the newest 20 commits that are longer than 72 characters (CONTRIBUTING.md); none outside a clone. */
export function longSubjects(): string[] {
  try {
    const subjects = execFileSync('git', ['log', '--no-merges', '-20', '--format=%s'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return subjects.split('\n').filter(({ length }) => length > 72)
  } catch {
    return []
  }
}
