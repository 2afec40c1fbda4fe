import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { CoveredArea } from '#app/images/covered-area.ts'
import type { PictureReader, ReadPicture } from '#app/images/picture-variants.server.ts'

const worker = join(import.meta.dirname, '..', 'app', 'images', 'picture-worker.ts')

/** Milliseconds for one picture; the decoder gives up long before, step by step. */
const longestReading = 60_000

/** Milliseconds without a picture after which the process ends: on most days nobody uploads one. */
const longestIdle = 60_000

export type PictureProcess = {
  read: PictureReader
  /** Of the process, while there is one. */
  pid(): number | null
  /** Ends the process, if there is one. */
  stop(): Promise<void>
}

type Waiting = { resolve: (picture: ReadPicture) => void; reject: (reason: Error) => void }

/** The process, and who waits for a picture by its number. */
type Running = { child: ChildProcess; waiting: Map<number, Waiting> }

/**
 * Reads pictures in a process of its own at the lowest priority, which starts with the first and ends
 * when there are none. A picture that ends the process, or takes too long, is one that cannot be read.
 */
export function pictureProcess(log: Pick<Logger, 'warn'>): PictureProcess {
  let running: Running | null = null
  let idle: NodeJS.Timeout | null = null
  let last = 0

  function start(): Running {
    const child = fork(worker, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Not of our group: what ends us from a terminal leaves it to finish what we still wait for.
      detached: true,
    })
    const started: Running = { child, waiting: new Map() }
    const { waiting } = started
    child.on('message', ({ id, picture }: { id: number; picture: ReadPicture }) => {
      waiting.get(id)?.resolve(picture)
    })
    child.once('exit', (code, signal) => {
      if (running === started) running = null
      if (waiting.size > 0) log.warn({ code, signal }, 'a picture ended what reads pictures')
      for (const { resolve } of waiting.values()) resolve({ refused: 'pictureUnreadable' })
    })
    child.once('error', (error) => {
      if (running === started) running = null
      for (const { reject } of waiting.values()) reject(error)
    })
    return started
  }

  async function stop(): Promise<void> {
    if (idle) clearTimeout(idle)
    const ending = running
    running = null
    if (!ending) return
    const ended = once(ending.child, 'exit')
    ending.child.disconnect()
    await ended
  }

  async function read(
    content: Uint8Array,
    covered: readonly CoveredArea[] = [],
  ): Promise<ReadPicture> {
    if (idle) clearTimeout(idle)
    running ??= start()
    const { child, waiting } = running
    last += 1
    const id = last
    const giveUp = setTimeout(() => child.kill('SIGKILL'), longestReading)
    try {
      return await new Promise<ReadPicture>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        child.send({ id, content, covered }, (error) => {
          if (error) reject(error)
        })
      })
    } finally {
      clearTimeout(giveUp)
      waiting.delete(id)
      if (waiting.size === 0 && running?.child === child) {
        idle = setTimeout(() => void stop(), longestIdle).unref()
      }
    }
  }

  return { read, pid: () => running?.child.pid ?? null, stop }
}
