import type { Logger } from 'pino'
import { shownSettings } from '#app/administration/settings/shown-settings.server.ts'
import { clubContent, type ClubContent } from '#app/club-content.ts'
import { club, type Club } from '#app/club.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDay, madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { inTime } from '#app/platform/queues/in-time.ts'
import { isDatabaseAway } from '#packages/keeper/faults/database-away.ts'
import { loggableError } from '#server/http/responses/failure.ts'

/** What admins have set, as requests and jobs get it. */
type Shown = { club: Club; content: ClubContent }

export type SiteSettings = {
  /**
   * As it is now: from memory when all changes so far are known, else read. While the database is
   * away, as it was last.
   */
  current(): Promise<Shown>
  /** As it was when it was last read, without waiting for anything. */
  last(): Shown
  /** Called when the settings have changed, and when changes may have gone by unheard. */
  forget(): void
}

/** What is shown on this day: days on which the club was closed are not told any more once they are over. */
export const shownOn = (now: Date, { club: facts, content }: Shown): Shown => ({
  club: facts.closure && facts.closure.to < madridDayOf(now) ? { ...facts, closure: null } : facts,
  content,
})

/** When such days are over, in milliseconds: pages that tell of them are others from then on. */
export const closureEnd = ({ closure }: Club): number =>
  (closure && madridDay(closure.to)?.ends.getTime()) ?? Infinity

/** A database that has not answered by then (milliseconds) is as good as away. */
const patience = 1000

/** `caughtUp` is that of the changes: nobody who was told of a save is shown what was before it. */
export function siteSettings(
  db: Database,
  log: Logger,
  caughtUp: () => Promise<boolean>,
): SiteSettings {
  let last: Shown = { club, content: clubContent }
  let known: Shown | null = null
  /** Grows with every change; what was read before one is not kept. */
  let era = 0

  async function read(): Promise<Shown> {
    const begunIn = era
    try {
      const shown = await shownSettings(db, (key, reason) =>
        log.error({ key, reason }, 'a stored setting cannot be read; its default is shown'),
      )
      if (era === begunIn) {
        last = shown
        known = shown
      }
      return shown
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      log.warn({ error: loggableError(error) }, 'the settings are shown as they were last')
      return last
    }
  }

  return {
    async current() {
      // What is known may be forgotten during the wait.
      if ((await caughtUp()) && known) return known
      return (await inTime(read(), patience)) ?? last
    },
    last: () => last,
    forget() {
      era += 1
      known = null
    },
  }
}
