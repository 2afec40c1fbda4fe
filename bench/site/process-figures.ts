import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'

/** A tick of /proc/<pid>/stat: always a hundredth of a second on Linux. */
const ticksPerSecond = 100

type Process = {
  pid: number
  parent: number
  name: string
  /** Seconds, including ended children. */
  user: number
  system: number
}

/** The name in parentheses may hold spaces; times are the fields 14 to 17 of proc(5). */
function processIn(pid: number, text: string): Process {
  const end = text.lastIndexOf(')')
  const fields = text.slice(end + 2).split(' ')
  const seconds = (place: number) => Number(fields[place]) / ticksPerSecond
  return {
    pid,
    parent: Number(fields[1]),
    name: text.slice(text.indexOf('(') + 1, end),
    user: seconds(11) + seconds(13),
    system: seconds(12) + seconds(14),
  }
}

async function processes(): Promise<Process[]> {
  const names = await readdir('/proc').catch(() => [])
  const all = await Promise.all(
    names
      .filter((name) => /^\d+$/u.test(name))
      .map(async (name) => {
        const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null)
        return text === null ? [] : [processIn(Number(name), text)]
      }),
  )
  return all.flat()
}

/** These processes and their descendants. */
async function treeOf(roots: readonly number[]): Promise<Process[]> {
  const all = await processes()
  const found = all.filter(({ pid }) => roots.includes(pid))
  let parents = new Set(roots)
  while (parents.size > 0) {
    const born = all.filter(({ parent }) => parents.has(parent))
    found.push(...born)
    parents = new Set(born.map(({ pid }) => pid))
  }
  return found
}

async function pidsOf(roots: readonly number[]): Promise<number[]> {
  return (await treeOf(roots)).map(({ pid }) => pid)
}

/** Seconds of processor time: of PostgreSQL's processes, of all others, and the total by kind of work. */
type ProcessorTime = { database: number; own: number; user: number; system: number }

/** Processor time so far of the processes and their descendants; zeros without /proc. */
export async function processorTime(roots: readonly number[]): Promise<ProcessorTime> {
  const sum = { database: 0, own: 0, user: 0, system: 0 }
  for (const { name, user, system } of await treeOf(roots)) {
    sum[name === 'postgres' ? 'database' : 'own'] += user + system
    sum.user += user
    sum.system += system
  }
  return sum
}

/** The difference per `count`, in microseconds; null if nothing was counted. */
export function eachOf(
  before: ProcessorTime,
  after: ProcessorTime,
  count: number,
): (ProcessorTime & { all: number }) | null {
  const each = (kind: keyof ProcessorTime) => ((after[kind] - before[kind]) / count) * 1e6
  const own = each('own')
  const database = each('database')
  if (after.own + after.database === 0 || count === 0) return null
  return { own, database, user: each('user'), system: each('system'), all: own + database }
}

/** Processor seconds of this process's ended children. */
export async function endedChildrenTime(): Promise<number> {
  const text = await readFile('/proc/self/stat', 'utf8').catch(() => null)
  if (text === null) return 0
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}

/** Bytes of memory of one kind of process. */
export type Memory = { name: string; count: number; bytes: number }

/**
 * Memory of the processes and their descendants by name: the proportional share (PSS), in which shared pages count
 * once. Empty without /proc.
 */
export async function memoryOf(roots: readonly number[]): Promise<Memory[]> {
  const kinds = new Map<string, Memory>()
  for (const { pid, name, parent } of await treeOf(roots)) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    const share = Number(/^Pss:\s+(\d+) kB/mu.exec(text)?.[1] ?? 0) * 1024
    const kind = name === 'postgres' ? name : roots.includes(pid) ? 'site' : `${name} of ${parent}`
    const known = kinds.get(kind) ?? { name: kind, count: 0, bytes: 0 }
    kinds.set(kind, { name: kind, count: known.count + 1, bytes: known.bytes + share })
  }
  return [...kinds.values()].toSorted((one, other) => other.bytes - one.bytes)
}

/** Whether processes can be pinned to processors here. */
const canPin = spawnSync('taskset', ['-p', String(process.pid)]).status === 0

const count = availableParallelism()

/**
 * Where the site and its load run. With two cores both may use all; pinned to one, the site has the first processor,
 * and the load the others.
 */
export type Processors = { name: string; site: string | null; load: string | null }

const anywhere: Processors = { name: 'two cores', site: null, load: null }

const others = count > 2 ? `1-${count - 1}` : '1'

/** Both ways to measure, or the only one that this machine allows. */
export const bothProcessors: readonly Processors[] =
  canPin && count > 1 ? [anywhere, { name: 'one core', site: '0', load: others }] : [anywhere]

/** For parts that measure once. */
export const allProcessors = anywhere

/** The command line that runs another one on these processors. */
export function onProcessors(
  list: string | null,
  command: string,
  parameters: readonly string[],
): [string, string[]] {
  return list === null || !canPin
    ? [command, [...parameters]]
    : ['taskset', ['-c', list, command, ...parameters]]
}

/** Pins running processes and their descendants to these processors. */
export async function pin(roots: readonly number[], list: string | null): Promise<void> {
  if (!canPin) return
  for (const pid of await pidsOf(roots)) {
    spawnSync('taskset', ['-a', '-c', '-p', list ?? `0-${count - 1}`, String(pid)])
  }
}
