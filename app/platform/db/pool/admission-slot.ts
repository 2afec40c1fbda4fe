/**
 * A request's slot among those that may use the database at once. Whoever has one finds a connection
 * there without waiting.
 */
export type Slot = {
  /**
   * Called before each use: resolves when the slot is there. The first time it waits with all newcomers;
   * afterwards it has come in, and comes back before them all if it was passed on meanwhile.
   *
   * @throws Overloaded the first time alone.
   */
  acquire: () => Promise<void>
  /** Called after each use. Whoever then asks nothing for a while passes the slot on, and comes back. */
  release: () => void
  /** Called when the slot is passed on: gives back the connection that was used. */
  onYield: () => void
  /** The request has been answered. */
  end: () => void
}

/** Too many wait for the database: a request is refused before it has begun. */
export class Overloaded extends Error {
  override name = 'Overloaded'
  /** When there will be room. */
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too many wait for the database')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
