import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { asProblem } from '#packages/keeper/faults/fault-sentence.ts'

/** A site, or the guardian that stops a dead site's server. */
export type Holder = { pid: number; role: 'site' | 'guardian' }

/** SQLite's code for a lock held by another process. */
const busy = 5

export type SiteLock = { release(): void }

/**
 * Takes the lock of a data folder; null when another process has it. A kernel lock, through SQLite: it ends with its
 * process, in whatever way, and never before.
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

/** The holder as recorded; null while nothing is recorded. */
export function lockHolder(path: string): Holder | null {
  try {
    const { pid, role }: Holder = JSON.parse(readFileSync(holderPath(path), 'utf8'))
    return { pid, role }
  } catch {
    // Just being written or removed: the caller retries.
    return null
  }
}
