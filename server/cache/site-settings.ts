import type { Logger } from 'pino'
import { shownSettings } from '#app/administration/settings/stored-settings.server.ts'
import { clubContent, type ClubContent } from '#app/club-content.ts'
import { club, type Club } from '#app/club.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDay, madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { withTimeout } from '#app/platform/queues/with-timeout.ts'
import { isDatabaseUnavailable } from '#packages/keeper/faults/database-away.ts'
import { loggableError } from '#server/http/responses/failure.ts'

/** The admins' settings, as requests and jobs get them. */
type ShownSettings = { club: Club; content: ClubContent }

export type SiteSettings = ReturnType<typeof siteSettings>

/** The settings for this day: a closure is dropped once it is over. */
export const shownOn = (now: Date, { club: facts, content }: ShownSettings): ShownSettings => ({
  club: facts.closure && facts.closure.to < madridDayOf(now) ? { ...facts, closure: null } : facts,
  content,
})

/** When the closure ends (milliseconds): pages that show it change then. */
export const closureEnd = ({ closure }: Club): number =>
  (closure && madridDay(closure.to)?.ends.getTime()) ?? Infinity

/** Milliseconds until the last known settings are used instead. */
const timeout = 1000

export function siteSettings(db: Database, log: Logger, caughtUp: () => Promise<boolean>) {
  let last: ShownSettings = { club, content: clubContent }
  let known: ShownSettings | null = null
  /** Incremented by every change; a read that began before one is not stored. */
  let era = 0

  async function read(): Promise<ShownSettings> {
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
      if (!isDatabaseUnavailable(error)) throw error
      log.warn({ error: loggableError(error) }, 'the settings are shown as they were last')
      return last
    }
  }

  return {
    /**
     * The current settings, from memory when all changes are known, else read. While the database
     * is away, the last ones.
     */
    async current(): Promise<ShownSettings> {
      // `known` may be cleared during the wait.
      if ((await caughtUp()) && known) return known
      return (await withTimeout(read(), timeout)) ?? last
    },
    /** The settings last read, without waiting. */
    last: () => last,
    /** Call when the settings changed, or changes may have been missed. */
    forget() {
      era += 1
      known = null
    },
  }
}
