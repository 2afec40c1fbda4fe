/** A request's slot for using the database; its holder finds a free connection without waiting. */
export type Slot = {
  /**
   * Called before each use; resolves when the slot is available. The first time it queues with
   * newcomers; later it returns before them if the slot was passed on meanwhile.
   *
   * @throws Overloaded only the first time.
   */
  acquire: () => Promise<void>
  /** Called after each use. After some idle time the slot is passed on, and reacquired when needed. */
  release: () => void
  /** Called when the slot is passed on: releases the connection. */
  onYield: () => void
  /** The response has been sent. */
  end: () => void
}

/** Too many requests wait for the database: refused before starting. */
export class Overloaded extends Error {
  override name = 'Overloaded'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too many wait for the database')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
