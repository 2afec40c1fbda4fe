import type pg from 'pg'
import type { Database } from '#app/db/database.server.ts'
import { placedDatabaseOver } from '#app/db/patient-pool.server.ts'
import type { Admission } from './admission.ts'
import type { Asker } from './waiting-line.ts'

/** A request's time with the database: what it asks it by, and its place there. */
export type Stay = {
  db: Database
  /**
   * Waits for a place before anything is done: what is refused here has cost nothing.
   *
   * @throws Overcrowded when it could not be served in time.
   */
  comeIn(): Promise<void>
  /** The request has been answered. */
  leave(): void
}

/** Makes stays over a pool; `longestAbsence` as of `placedDatabaseOver`. */
export const staysOver =
  (pool: pg.Pool, admission: Admission, longestAbsence: number) =>
  (asker: Asker, signal?: AbortSignal): Stay => {
    const place = admission.place(asker, signal)
    return {
      db: placedDatabaseOver(pool, place, longestAbsence),
      async comeIn() {
        await place.enter()
        place.rest()
      },
      leave: () => place.end(),
    }
  }
