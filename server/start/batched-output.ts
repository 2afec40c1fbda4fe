import { write, writeSync } from 'node:fs'
import process from 'node:process'
import { hasCode } from '#packages/keeper/files/missing-file.ts'

/** Characters of waiting lines that are written before the timer. */
const batch = 65_536

/** Maximum characters kept for an output that cannot be written; more is dropped. */
const maxWaiting = 1_000_000

/** How long the exit waits for a slow reader (milliseconds). */
const lastTimeout = 1000

type Output = { write(line: string): void }

/**
 * Writes lines to an open file in batches, and the rest at exit. An output that cannot be written, as on a full
 * disk, stops nothing: its lines wait and are retried.
 *
 * @param interval longest time between two writes (milliseconds).
 */
export function batchedOutput(fd: number, interval = 500): Output {
  let lines: string[] = []
  let waiting = 0
  let rest: Uint8Array = new Uint8Array()
  let writing = false
  /** A full batch is written after this turn: one that begins at exit could be written after the last lines. */
  let soon = false

  function take(): Uint8Array {
    const fresh = Buffer.from(lines.join(''))
    const taken = rest.length > 0 ? Buffer.concat([rest, fresh]) : fresh
    lines = []
    waiting = 0
    rest = new Uint8Array()
    return taken
  }

  function flush() {
    if (writing || (waiting === 0 && rest.length === 0)) return
    writing = true
    writeOn(take())
  }

  function writeOn(content: Uint8Array) {
    write(fd, content, (error, written) => {
      rest = error ? content : content.subarray(written)
      writing = false
      // After an error the timer retries: an immediate retry would fail too.
      if (!error && (rest.length > 0 || waiting >= batch)) flush()
    })
  }

  setInterval(flush, interval).unref()
  process.once('exit', () => writeLast(fd, take()))
  return {
    write(line) {
      if (waiting + rest.length > maxWaiting) return
      lines.push(line)
      waiting += line.length
      if (waiting >= batch && !soon) {
        soon = true
        setImmediate(() => {
          soon = false
          flush()
        }).unref()
      }
    },
  }
}

/** Writes synchronously at exit; waits a little for a slow reader. */
function writeLast(fd: number, content: Uint8Array) {
  const deadline = Date.now() + lastTimeout
  const clock = new Int32Array(new SharedArrayBuffer(4))
  let left = content
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(fd, left))
    } catch (error) {
      if (!hasCode(error, 'EAGAIN') || Date.now() > deadline) return
      Atomics.wait(clock, 0, 0, 10)
    }
  }
}
