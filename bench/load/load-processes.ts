import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onRemoval } from '#bench/site/built-site.ts'
import { onProcessors } from '#bench/site/process-figures.ts'
import { projectFolder } from '#scripts/command/build-state.ts'
import type { Task, TaskResults } from './load-process.ts'

type ResultOf<Kind extends Task['kind']> = TaskResults[Kind]

/** A task in its own process; `stop` ends it early with the results so far. */
type RunningTask<Kind extends Task['kind']> = {
  result: Promise<ResultOf<Kind>>
  stop(): void
}

/** Runs a task in its own process on these processors, so that the bench's work does not affect its times. */
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

/** Runs a task that ends on its own, and returns its result. */
export const runTask = <Kind extends Task['kind']>(
  task: Extract<Task, { kind: Kind }>,
  processors: string | null,
): Promise<ResultOf<Kind>> => startTask(task, processors).result
