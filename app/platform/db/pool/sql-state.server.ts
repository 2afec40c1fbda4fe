/** PostgreSQL's words for what a constraint refuses, and for a lock that somebody else holds on to. */
export const sqlStates = {
  alreadyThere: '23505',
  ownerGone: '23503',
  waitedInVain: '55P03',
} as const

/** PostgreSQL's code of what went wrong, however deep in the error; null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return 'code' in error && /^[0-9A-Z]{5}$/u.test(String(error.code))
    ? String(error.code)
    : sqlStateOf(error.cause)
}

/** Whether a value was none that its column can hold: class 22 of PostgreSQL's codes, a data exception. */
export function isWrongValue(error: unknown): boolean {
  return sqlStateOf(error)?.startsWith('22') ?? false
}

/** The constraint that refused it, however deep in the error; empty for any other error. */
export function constraintOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'constraint' in error ? String(error.constraint) : constraintOf(error.cause)
}
