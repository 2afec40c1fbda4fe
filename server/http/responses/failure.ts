import { Overloaded } from '#app/platform/db/pool/admission-slot.ts'
import { PerhapsDone } from '#app/platform/db/pool/connection-loss.server.ts'
import { ImageStoreAway } from '#app/platform/images/image-store.server.ts'
import { chainOf, codeOf } from '#packages/keeper/faults/database-away.ts'

/** The refusal of those for whom there was no room, where that is what failed. */
export const overloadIn = (failure: unknown): Overloaded | null =>
  chainOf(failure).find((error) => error instanceof Overloaded) ?? null

/** Whether it cannot be known if what was asked is stored. */
export const isPerhapsDone = (failure: unknown): boolean =>
  chainOf(failure).some((error) => error instanceof PerhapsDone)

/** Whether the store of pictures could not be asked. */
export const isImageStoreAway = (failure: unknown): boolean =>
  chainOf(failure).some((error) => error instanceof ImageStoreAway)

/** What the machine and PostgreSQL say when there is no room left to write. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether something could not be written because a disk is full: reading goes on. */
export function isDiskFull(failure: unknown): boolean {
  return chainOf(failure).some((error) => fullCodes.has(codeOf(error) ?? ''))
}

/** PostgreSQL's codes for a table or column that is missing, and for one that may not be read. */
const missingColumn = '42703'
const unreadable = new Set(['42P01', '42501'])

/**
 * Whether the table of accounts cannot be read as the site is set up, so that nobody can come in
 * (specification, section 8: 'Error de configuración'); null for every other failure.
 */
export function accountsFault(
  failure: unknown,
): 'accountsUnreachable' | 'accountsWithoutRole' | null {
  for (const error of chainOf(failure)) {
    const code = codeOf(error)
    if (code === missingColumn && /\brole\b/u.test(error.message)) return 'accountsWithoutRole'
    if (code && unreadable.has(code) && /\busuarios\b/u.test(error.message)) {
      return 'accountsUnreachable'
    }
  }
  return null
}

type LoggedError = { type: string; message: string; code?: string; stack?: string }

/**
 * What the log may know of an error: the query's parameters and the database's details hold what
 * people typed, so both stay out (design, S14).
 */
export function loggableError(failure: unknown): LoggedError[] {
  if (!(failure instanceof Error)) return [{ type: typeof failure, message: 'not an Error' }]
  return chainOf(failure).map(loggable)
}

function loggable(error: Error): LoggedError {
  const code = codeOf(error)
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /u.test(line))
  return {
    type: error.name,
    message: error.message.split('\nparams:', 1)[0] ?? '',
    ...(code ? { code } : {}),
    ...(frames ? { stack: frames.join('\n') } : {}),
  }
}
