import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { asProblem } from '#packages/keeper/faults/fault-sentence.ts'

/** Who holds a lock: a site, or the guardian that stops the server of a site which has died. */
export type Holder = { pid: number; role: 'site' | 'guardian' }

/** SQLite's result code when another process has the lock. */
const busy = 5

export type SiteLock = { release(): void }

/**
 * Takes the lock of a data folder, or gives null when another process has it. It is a lock of the
 * kernel (held through SQLite, which Node brings): it ends with the process that holds it, however
 * that ends, and is never taken from a process that lives.
 *
 * @throws StartProblem when the disk is full, or the folder cannot be written.
 */
export function takeLock(path: string, role: Holder['role']): SiteLock | null {
  const file = new DatabaseSync(path)
  try {
    file.exec('begin exclusive')
    writeFileSync(holderPath(path), JSON.stringify({ pid: process.pid, role } satisfies Holder))
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return null
    throw asProblem(error, { path: dirname(path) })
  }
  return {
    release() {
      rmSync(holderPath(path), { force: true })
      file.close()
    },
  }
}

const holderPath = (path: string) => `${path}.holder`

/** The process that says it holds the lock; null while it has not said so yet. */
export function lockHolder(path: string): Holder | null {
  try {
    const { pid, role }: Holder = JSON.parse(readFileSync(holderPath(path), 'utf8'))
    return { pid, role }
  } catch {
    // Being written or removed at this moment: the caller asks again.
    return null
  }
}
