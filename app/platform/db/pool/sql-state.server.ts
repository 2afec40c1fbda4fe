/** PostgreSQL's codes for constraint violations and lock timeouts. */
export const sqlStates = {
  alreadyThere: '23505',
  ownerGone: '23503',
  waitedInVain: '55P03',
} as const

/** PostgreSQL's code of an error or its causes, or null. */
export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return 'code' in error && /^[0-9A-Z]{5}$/u.test(String(error.code))
    ? String(error.code)
    : sqlStateOf(error.cause)
}

/** Whether a column cannot hold a value: class 22 of PostgreSQL's codes, data exception. */
export function isWrongValue(error: unknown): boolean {
  return sqlStateOf(error)?.startsWith('22') ?? false
}

/** The violated constraint of an error or its causes, or empty. */
export function constraintOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'constraint' in error ? String(error.constraint) : constraintOf(error.cause)
}
