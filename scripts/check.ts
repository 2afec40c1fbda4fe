import process from 'node:process'
import { longSubjects, runChecks } from './checks/checks.ts'

/**
 * `npm run check`: format, lint, types, licences, vulnerabilities, dead code and the subjects of the newest commits,
 * without running the site; `npm run check -- types lint` runs the checks whose names contain one of the words.
 */
const words = process.argv.slice(2)
const hasFailed = (await runChecks(words)).some(({ passed }) => !passed)
const long = words.length > 0 ? [] : longSubjects()
for (const subject of long) console.error(`A commit subject of more than 72 characters: ${subject}`)
if (hasFailed || long.length > 0) process.exitCode = 1
