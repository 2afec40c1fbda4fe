import process from 'node:process'
import { askAgain, type AskAgain, type AskedAgain } from './ask-again.ts'
import { crowd, type Crowd, type CrowdResult } from './crowd.ts'
import { mixedLoad, type MixedLoad, type MixedResult } from './mixed-load.ts'
import { probe, type Probe, type Probed } from './people.ts'
import { visits, type Visits } from './visits.ts'

/** The tasks of a load process; it responds once and exits. */
export type Task = AskAgain | Crowd | MixedLoad | Probe | Visits

export type TaskResults = {
  askAgain: AskedAgain
  crowd: CrowdResult
  mixedLoad: MixedResult
  probe: Probed
  visits: null
}

type Doing = {
  [Kind in Task['kind']]: (
    task: Extract<Task, { kind: Kind }>,
    signal: AbortSignal,
  ) => Promise<TaskResults[Kind]>
}

const doing: Doing = { askAgain, crowd, mixedLoad, probe, visits }

/** The compiler cannot match a task's kind with its function in one lookup. */
const done = <Kind extends Task['kind']>(
  task: Extract<Task, { kind: Kind }>,
  signal: AbortSignal,
): Promise<TaskResults[Kind]> => doing[task.kind](task, signal)

const stopping = new AbortController()
process.on('message', (message: Task | 'stop') => {
  if (message === 'stop') stopping.abort()
  else void done(message, stopping.signal).then((result) => process.send?.(result))
})
// The parent is gone, so nobody needs the result.
process.once('disconnect', () => process.exit())
