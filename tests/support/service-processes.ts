import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { isAlive } from '#packages/keeper/database/postmaster.ts'
import { until } from './until.ts'

/** The process of the database server of a data folder, from its pid file. */
export async function embeddedServer(dataFolder: string): Promise<number> {
  const text = await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

/** Kills the database server of a data folder, if it runs, and at the same moment what `beside` kills. */
export async function killServerOf(
  { dataFolder }: { dataFolder: string },
  beside?: () => Promise<void>,
): Promise<void> {
  const pid = await embeddedServer(dataFolder).catch(() => null)
  if (pid) process.kill(pid, 'SIGKILL')
  await beside?.()
  if (pid) await until('the server to be gone', () => !isAlive(pid))
}

/** These processes and all their descendants, in any session and group, sorted by id. */
export async function processesOf(roots: readonly number[]): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/u.test(name)) continue
    // Skips processes that end meanwhile.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = /\) \S (\d+)/u.exec(stat)?.[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const found = new Set(roots.filter((pid) => parents.has(pid)))
  // A child has a lower id than its parent after the ids wrap around.
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid)
  }
  return [...found].toSorted((one, other) => one - other)
}
