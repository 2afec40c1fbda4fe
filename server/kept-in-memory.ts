import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '#app/db/database.server.ts'
import { contentChanges } from './content-changes.ts'
import { keptAnswers, type KeptAnswers } from './kept-answers.ts'
import { keptPages } from './kept-pages.ts'
import { knownPeople } from './known-people.ts'
import type { Pages } from './pages.ts'
import { preparedRefusals } from './prepared-refusals.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { siteSettings, type SiteSettings } from './site-settings.ts'
import { keptLists } from './supabase/kept-lists.ts'

/**
 * All that a process keeps in memory of what is stored, and the changes that drop it: nobody who was told
 * of a change is shown what was before it. `makePages` makes the pages out of the settings and the answers that
 * are kept; `clock` in milliseconds.
 */
export function keptInMemory({
  pool,
  direct,
  db,
  log,
  security,
  clock,
  makePages,
}: {
  pool: pg.Pool
  direct?: pg.ClientConfig
  db: Database
  log: Logger
  security: SecurityHeaders
  clock: () => number
  makePages: (of: {
    settings: SiteSettings
    answers: KeptAnswers
    prepared: () => ReturnType<typeof preparedRefusals>
  }) => Pages
}) {
  const caughtUp = () => changes.caughtUp()
  const settings = siteSettings(db, log, caughtUp)
  const answers: KeptAnswers = keptAnswers(() => pages, caughtUp, clock)
  const pages: Pages = makePages({ settings, answers, prepared: () => prepared })
  const prepared = preparedRefusals(pages, security)
  const kept = keptPages(pages, security, caughtUp, clock)
  const lists = keptLists(caughtUp)
  const people = knownPeople(caughtUp, clock)
  const changes = contentChanges(pool, log, {
    direct,
    onChange(table) {
      if (table === 'settings') {
        settings.forget()
        prepared.forget()
      }
      // Which coming events somebody is registered for is known of them.
      if (table === 'events') people.forget('')
      kept.drop()
      answers.drop()
      lists.drop()
    },
    onAccountChange: (accountId) => people.forget(accountId),
    onConnected(connected) {
      settings.forget()
      prepared.forget()
      for (const each of [kept, answers, lists, people]) each.setConnected(connected)
    },
  })
  return { pages, settings, prepared, kept, lists, people, changes }
}
