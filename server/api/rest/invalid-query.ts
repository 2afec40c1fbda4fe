type More = { status?: number; details?: string | null; hint?: string | null }

/** A part of a call that the REST API refuses; `code` is the dialect's. */
export class InvalidQuery extends Error {
  readonly code: string
  readonly status: number
  readonly more: { details: string | null; hint: string | null }

  constructor(
    code: string,
    message: string,
    { status = 400, details = null, hint = null }: More = {},
  ) {
    super(message)
    this.code = code
    this.status = status
    this.more = { details, hint }
  }
}

/** Not exactly one row, where one is requested as an object. */
export const notOneRow = (count: number) =>
  new InvalidQuery('PGRST116', 'JSON object requested, multiple (or no) rows returned', {
    status: 406,
    details: `The result contains ${count} rows`,
  })

/** A range beyond the rows. */
export const outOfRange = (details: string) =>
  new InvalidQuery('PGRST103', 'Requested range not satisfiable', { status: 416, details })
