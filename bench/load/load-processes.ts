import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onRemoval } from '#bench/site/built-site.ts'
import { onProcessors } from '#bench/site/processors.ts'
import { projectFolder } from '#scripts/command/run-command.ts'
import type { Task, TaskResults } from './load-process.ts'

type ResultOf<Kind extends Task['kind']> = TaskResults[Kind]

/** A task that a process of its own is at; `stop` has it end early, with what it has. */
export type RunningTask<Kind extends Task['kind']> = {
  result: Promise<ResultOf<Kind>>
  stop(): void
}

/**
 * Has a task done by a process of its own, on these processors, so that the bench's own work is not in
 * its times.
 */
export function startTask<Kind extends Task['kind']>(
  task: Extract<Task, { kind: Kind }>,
  processors: string | null,
): RunningTask<Kind> {
  const [command, parameters] = onProcessors(processors, process.execPath, [
    '--disable-warning=ExperimentalWarning',
    join(projectFolder, 'bench', 'load', 'load-process.ts'),
  ])
  const child = spawn(command, parameters, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  onRemoval(async () => void child.kill('SIGKILL'))
  const result = new Promise<ResultOf<Kind>>((resolve, reject) => {
    child.once('error', reject)
    child.once('message', (message: ResultOf<Kind>) => {
      resolve(message)
      child.disconnect()
    })
    child.once('exit', (code) => reject(new Error(`the load of kind ${task.kind} ended: ${code}`)))
  })
  child.send(task)
  return {
    result,
    stop: () => {
      if (child.connected) child.send('stop')
    },
  }
}

/** The same for a task that ends by itself. */
export const runTask = <Kind extends Task['kind']>(
  task: Extract<Task, { kind: Kind }>,
  processors: string | null,
): Promise<ResultOf<Kind>> => startTask(task, processors).result
