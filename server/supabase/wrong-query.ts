/** A part of a call's address that the table door does not know or take; `code` is the dialect's. */
export class WrongQuery extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
