import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { listCache } from '#server/api/rest/list-cache.ts'
import { overloadResponses } from '#server/http/admission/overload-responses.ts'
import type { Pages } from '#server/http/pages.ts'
import type { SecurityHeaders } from '#server/http/responses/security-headers.ts'
import type { SitePages } from '#server/http/site-pages.ts'
import { contentChanges } from './content-changes.ts'
import { knownPeople } from './known-people.ts'
import { outcomeCache, type OutcomeCache } from './outcome-cache.ts'
import { pageCache } from './page-cache.ts'
import { siteSettings, type SiteSettings } from './site-settings.ts'

/**
 * All in-memory caches of a process, and the changes that drop their entries: nobody who saw a change is shown older
 * content. `makePages` builds the pages on the cached settings and outcomes; `clock` in milliseconds.
 */
export function inMemoryCaches({
  pool,
  direct,
  db,
  log,
  security,
  clock,
  sitePages,
  makePages,
}: {
  pool: pg.Pool
  direct?: pg.ClientConfig
  db: Database
  log: Logger
  security: SecurityHeaders
  clock: () => number
  sitePages: SitePages
  makePages: (of: {
    settings: SiteSettings
    outcomes: OutcomeCache
    overload: () => ReturnType<typeof overloadResponses>
  }) => Pages
}) {
  const caughtUp = () => changes.caughtUp()
  const settings = siteSettings(db, log, caughtUp)
  const outcomes: OutcomeCache = outcomeCache(() => pages, caughtUp, clock)
  const pages: Pages = makePages({ settings, outcomes, overload: () => overload })
  const overload = overloadResponses(pages, security)
  const cachedPages = pageCache(pages, sitePages, security, caughtUp, clock)
  const lists = listCache(caughtUp)
  const people = knownPeople(caughtUp, clock)
  const changes = contentChanges(pool, log, {
    direct,
    onChange(table) {
      if (table === 'settings') {
        settings.forget()
        overload.forget()
      }
      // Cached facts of people include their upcoming events.
      if (table === 'events') people.forget('')
      cachedPages.drop()
      outcomes.drop()
      lists.drop()
    },
    onReached: cachedPages.databaseIsBack,
    onAccountChange: (accountId) => people.forget(accountId),
    onConnected(connected) {
      settings.forget()
      overload.forget()
      for (const each of [cachedPages, outcomes, lists, people]) each.setConnected(connected)
    },
  })
  const cacheFigures = () => ({
    pages: cachedPages.figures(),
    outcomes: outcomes.figures(),
    lists: lists.figures(),
  })
  pool.on('connect', cachedPages.databaseIsBack)
  return { pages, settings, overload, cachedPages, lists, people, changes, cacheFigures }
}
