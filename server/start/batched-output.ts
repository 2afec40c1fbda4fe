import { write, writeSync } from 'node:fs'
import process from 'node:process'

/** So many characters are written at once. */
const batch = 65_536

/** Characters that wait for an output which cannot be written; what comes beyond them is dropped. */
const mostWaiting = 1_000_000

/** So long the end of the process waits for a slow reader (milliseconds). */
const lastPatience = 1000

export type Output = { write(line: string): void }

/**
 * Writes lines to an open file in batches, and the rest at the end of the process. An output that
 * cannot be written, as on a full disk, ends nothing and holds nobody up: its lines wait, and are
 * tried again.
 *
 * @param interval how often whatever there is is written at least (milliseconds).
 */
export function batchedOutput(fd: number, interval = 500): Output {
  let lines: string[] = []
  let waiting = 0
  /** What of a batch has not been written yet. */
  let rest: Uint8Array = new Uint8Array()
  let writing = false

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
      // After a fault it is the timer's turn: at once it would only fail again.
      if (!error && (rest.length > 0 || waiting >= batch)) flush()
    })
  }

  setInterval(flush, interval).unref()
  process.once('exit', () => writeLast(fd, take()))
  return {
    write(line) {
      if (waiting + rest.length > mostWaiting) return
      lines.push(line)
      waiting += line.length
      if (waiting >= batch) flush()
    },
  }
}

/** Writes the rest where nothing else can be done meanwhile; a reader that is slow is waited for a little. */
function writeLast(fd: number, content: Uint8Array) {
  const deadline = Date.now() + lastPatience
  const clock = new Int32Array(new SharedArrayBuffer(4))
  let left = content
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(fd, left))
    } catch (error) {
      const isSlow = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
      if (!isSlow || Date.now() > deadline) return
      Atomics.wait(clock, 0, 0, 10)
    }
  }
}
