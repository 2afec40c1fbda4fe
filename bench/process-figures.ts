import { readdir, readFile } from 'node:fs/promises'

/** A tick of /proc/<pid>/stat: always a hundredth of a second on Linux. */
const ticksPerSecond = 100

/** What the processes have computed so far, in seconds; null where there is no /proc. */
export async function cpuSeconds(pids: readonly number[]): Promise<number | null> {
  let sum = 0
  for (const pid of pids) {
    const seconds = await cpuSecondsOf(pid)
    if (seconds === null) return null
    sum += seconds
  }
  return sum
}

async function cpuSecondsOf(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name in parentheses may hold spaces; user and system time are the 14th and 15th field.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

async function kilobytes(path: string, field: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'mu').exec(text)?.[1] ?? 0)
}

type Process = { pid: number; parent: number; name: string }

async function processes(): Promise<Process[]> {
  const names = await readdir('/proc').catch(() => [])
  const all = await Promise.all(
    names
      .filter((name) => /^\d+$/u.test(name))
      .map(async (name) => {
        const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null)
        if (text === null) return []
        const end = text.lastIndexOf(')')
        const [, parent] = text.slice(end + 2).split(' ')
        const own = text.slice(text.indexOf('(') + 1, end)
        return [{ pid: Number(name), parent: Number(parent), name: own }]
      }),
  )
  return all.flat()
}

/** All that a process has started, and what those have started. */
function descendants(all: readonly Process[], pid: number): Process[] {
  const found: Process[] = []
  let parents = new Set([pid])
  while (parents.size > 0) {
    const born = all.filter(({ parent }) => parents.has(parent))
    found.push(...born)
    parents = new Set(born.map((child) => child.pid))
  }
  return found
}

/** The processes that a process has started, and theirs. */
export async function childrenOf(pid: number): Promise<number[]> {
  return descendants(await processes(), pid).map((child) => child.pid)
}

/** Bytes. */
export type Memory = { site: number; database: number; guardian: number }

/**
 * Memory of the site and of the processes it started. The site's is its resident set; the others'
 * is their proportional share, since PostgreSQL's processes share most of theirs.
 *
 * @returns null where there is no /proc.
 */
export async function memoryOf(pid: number): Promise<Memory | null> {
  const site = await kilobytes(`/proc/${pid}/status`, 'VmRSS')
  if (site === 0) return null
  const memory = { site: site * 1024, database: 0, guardian: 0 }
  for (const child of descendants(await processes(), pid)) {
    const share = 1024 * (await kilobytes(`/proc/${child.pid}/smaps_rollup`, 'Pss'))
    memory[child.name === 'postgres' ? 'database' : 'guardian'] += share
  }
  return memory
}
