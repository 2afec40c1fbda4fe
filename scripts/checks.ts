import { join } from 'node:path'
import process from 'node:process'

/** A command whose exit code says whether the project is as it should be. */
export type Check = { name: string; command: string; parameters: string[] }

const bin = (name: string) => join(import.meta.dirname, '..', 'node_modules', '.bin', name)

/** What is checked without running the site; the same list on every machine. */
export const checks: readonly Check[] = [
  { name: 'format', command: bin('oxfmt'), parameters: ['--check'] },
  // The types of the routes are made from app/routes.ts; those that follow read them.
  { name: 'route types', command: bin('react-router'), parameters: ['typegen'] },
  { name: 'lint', command: bin('oxlint'), parameters: ['--type-aware', '--deny-warnings'] },
  { name: 'types', command: bin('tsc'), parameters: ['--noEmit'] },
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
