import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { FileKind, FileReader, ReadApart } from '#app/file-reader.ts'
import { projectFolder } from '#packages/keeper/release/project-folder.ts'

const worker = join(projectFolder, 'server', 'jobs', 'file-worker.ts')

/** Idle time before a process ends (milliseconds). */
const longestIdle = 60_000

/** MiB of JavaScript heap: enough for the largest file of returns (12 MB). */
const maxMemory = 512

type Waiting = { resolve: (result: unknown) => void; reject: (reason: Error) => void }

/** `waiting` by the number of the file. */
type Running = { child: ChildProcess; waiting: Map<number, Waiting>; idle: NodeJS.Timeout | null }

/**
 * Reads uploaded files, each kind in a process of its own, started on demand. A file that crashes the process, or
 * exceeds its reader's time limit, is refused: null.
 */
export function fileProcesses(log: Pick<Logger, 'warn'>) {
  const processes = new Map<FileKind, Running>()
  let last = 0

  function start(kind: FileKind): Running {
    const child = fork(worker, [kind], {
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${maxMemory}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Not in our process group, so that after a signal from a terminal it finishes the files we still wait for.
      detached: true,
    })
    const waiting: Running['waiting'] = new Map()
    const started: Running = { child, waiting, idle: null }
    processes.set(kind, started)
    child.on('message', ({ id, result }: { id: number; result: unknown }) => {
      waiting.get(id)?.resolve(result)
    })
    child.once('exit', (code, signal) => {
      forget(kind, started)
      if (waiting.size > 0)
        log.warn({ kind, code, signal }, 'a file ended the process that read it')
      for (const { resolve } of waiting.values()) resolve(null)
    })
    child.once('error', (error) => {
      forget(kind, started)
      for (const { reject } of waiting.values()) reject(error)
    })
    return started
  }

  function forget(kind: FileKind, ended: Running): void {
    if (processes.get(kind) === ended) processes.delete(kind)
  }

  async function end(kind: FileKind, running: Running): Promise<void> {
    if (running.idle) clearTimeout(running.idle)
    forget(kind, running)
    const { child } = running
    // The process may be ending already.
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    if (child.connected) child.disconnect()
    await ended
  }

  const read: ReadApart = async <Input, Output>(
    { kind, seconds }: FileReader<Input, Output>,
    input: Input,
  ) => {
    const running = processes.get(kind) ?? start(kind)
    const { child, waiting, idle } = running
    if (idle) clearTimeout(idle)
    last += 1
    const id = last
    const giveUp = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
    try {
      const result = await new Promise<unknown>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        // A process that cannot receive the file has ended, or is killed.
        child.send({ id, input }, (error) => error && child.kill('SIGKILL'))
      })
      // The reader's own module created it, in the other process.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return result as Output | null
    } finally {
      clearTimeout(giveUp)
      waiting.delete(id)
      if (waiting.size === 0 && processes.get(kind) === running) {
        running.idle = setTimeout(() => void end(kind, running), longestIdle).unref()
      }
    }
  }

  return {
    read,
    /** Null while there is no process of this kind. */
    pid: (kind: FileKind): number | null => processes.get(kind)?.child.pid ?? null,
    async stop(): Promise<void> {
      await Promise.all([...processes].map(([kind, running]) => end(kind, running)))
    },
  }
}
