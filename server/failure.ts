import { Overloaded } from '#app/db/admission-slot.ts'
import { PerhapsDone } from '#app/db/connection-loss.server.ts'
import { ImageStoreAway } from '#app/images/image-store.server.ts'

/** Faults of the network between us and the database, as Node names them. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])

/**
 * What PostgreSQL says when it cannot answer now: it stops or starts, has no connection left, may not be
 * written to, or a
 * lock or statement took longer than a request may wait.
 */
const databaseCodes = new Set(['57P01', '57P02', '57P03', '53300', '25006', '55P03', '57014'])

const driverMessages =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/u

/** The error and all that it was caused by; a failed connection has one error per address tried. */
function chainOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  return [error, ...causes.flatMap((cause) => (cause === error ? [] : chainOf(cause)))]
}

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** Whether the database could not be asked: the request may succeed a moment later. */
export function isDatabaseAway(failure: unknown): boolean {
  return chainOf(failure).some((error) => {
    const code = codeOf(error)
    if (driverMessages.test(error.message)) return true
    if (code === null) return false
    if (databaseCodes.has(code) || /^08...$/u.test(code)) return true
    return networkCodes.has(code) && ('syscall' in error ? error.syscall !== 'open' : true)
  })
}

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
