/**
 * A request's place among those that may use the database at once. Whoever has one finds a connection
 * there without waiting.
 */
export type Place = {
  /**
   * Called before each use: resolves when the place is there. The first time it waits with all newcomers;
   * afterwards it has come in, and comes back before them all if it was passed on meanwhile.
   *
   * @throws Overcrowded the first time alone.
   */
  enter: () => Promise<void>
  /** Called after each use. Whoever then asks nothing for a while passes the place on, and comes back. */
  rest: () => void
  /** Called when the place is passed on: gives back the connection that was used. */
  onPassedOn: () => void
  /** The request has been answered. */
  end: () => void
}

/** Too many wait for the database: a request is refused before it has begun. */
export class Overcrowded extends Error {
  override name = 'Overcrowded'
  /** When there will be room. */
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too many wait for the database')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
