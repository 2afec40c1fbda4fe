import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { pidsOf } from './process-figures.ts'

/** Whether processes can be pinned to processors here. */
const canPin = spawnSync('taskset', ['-p', String(process.pid)]).status === 0

const count = availableParallelism()

/**
 * Where the site and its load run. With two cores both may use whatever there is; pinned to one, the site
 * has the first processor, and the load all others.
 */
export type Processors = { name: string; site: string | null; load: string | null }

const anywhere: Processors = { name: 'two cores', site: null, load: null }

const others = count > 2 ? `1-${count - 1}` : '1'

/** Both ways to measure, or the one that this machine allows. */
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
