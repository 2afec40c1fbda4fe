import { execFileSync } from 'node:child_process'

const longest = 72
const newest = 20

/** The newest commits' subjects that are too long for one line of a log (CONTRIBUTING.md); none outside of a clone. */
export function longSubjects(): string[] {
  try {
    const subjects = execFileSync('git', ['log', '--no-merges', `-${newest}`, '--format=%s'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return subjects.split('\n').filter(({ length }) => length > longest)
  } catch {
    return []
  }
}
