/** Node's network error codes. */
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
 * PostgreSQL's codes when it cannot answer now: stopping, starting, out of connections, read-only, or a lock or
 * statement timeout.
 */
const databaseCodes = new Set(['57P01', '57P02', '57P03', '53300', '25006', '55P03', '57014'])

const driverMessages =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/u

/** The error with all its causes; a failed connection has one for each address tried. */
export function chainOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  return [error, ...causes.flatMap((cause) => (cause === error ? [] : chainOf(cause)))]
}

/** The error code of Node or PostgreSQL. */
export function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** Whether the database could not be reached: the request may succeed a moment later. */
export function isDatabaseUnavailable(failure: unknown): boolean {
  return chainOf(failure).some((error) => {
    const code = codeOf(error)
    if (driverMessages.test(error.message)) return true
    if (code === null) return false
    if (databaseCodes.has(code) || /^08...$/u.test(code)) return true
    return networkCodes.has(code) && ('syscall' in error ? error.syscall !== 'open' : true)
  })
}
