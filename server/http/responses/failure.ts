import { Overloaded } from '#app/platform/db/pool/admission-slot.ts'
import { PerhapsDone } from '#app/platform/db/pool/connection-loss.server.ts'
import { ImageStoreAway } from '#app/platform/images/image-store.server.ts'
import { chainOf, codeOf } from '#packages/keeper/faults/database-away.ts'

/** The overload error among the causes, if any. */
export const overloadIn = (failure: unknown): Overloaded | null =>
  chainOf(failure).find((error) => error instanceof Overloaded) ?? null

/** Whether it is unknown if the change was stored. */
export const isPerhapsDone = (failure: unknown): boolean =>
  chainOf(failure).some((error) => error instanceof PerhapsDone)

export const isImageStoreAway = (failure: unknown): boolean =>
  chainOf(failure).some((error) => error instanceof ImageStoreAway)

/** Error codes of a full disk, of the system and of PostgreSQL. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a full disk prevented a write; reading still works. */
export function isDiskFull(failure: unknown): boolean {
  return chainOf(failure).some((error) => fullCodes.has(codeOf(error) ?? ''))
}

const missingColumn = '42703'
const unreadable = new Set(['42P01', '42501'])

/**
 * Whether the set-up keeps the table of accounts from being read, so that nobody can sign in (specification,
 * section 8: 'Error de configuración'); null for any other failure.
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
 * An error for the log, without query parameters and database details, which hold what people typed (design, S14).
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
