/** A part of a call's address that the REST API does not know or take; `code` is the dialect's. */
export class InvalidQuery extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
