import type { Actor } from '#app/platform/auth/actor.ts'
import { cacheUntilChanged, type CacheUntilChanged } from './cache-until-changed.ts'

/** What was read of somebody who is signed in; `until` in milliseconds. */
export type Known<Value> = { value: Value; accountId: string; until: number; size: number }

export type KnownPeople = {
  /** What /sesion answers, by the hash of a session's token. */
  visits: CacheUntilChanged<Known<string>>
  /** Who programs are, by session and level. */
  callers: CacheUntilChanged<Known<Actor>>
  /** Called with the account that has changed, '' for all of them. */
  forget(accountId: string): void
  setConnected(connected: boolean): void
}

const most = { entries: 2000, bytes: 2 * 1024 * 1024 }

/**
 * Who is signed in, remembered for at most a minute and never longer than until it changes (migrations/functions/content_changes.sql):
 * as with pages, nobody who was told of a sign-out or a demotion is shown what was before it. `caughtUp` is
 * that of the changes, `clock` in milliseconds.
 */
export function knownPeople(caughtUp: () => Promise<boolean>, clock: () => number): KnownPeople {
  const visits = cacheUntilChanged<Known<string>>({ most, caughtUp, clock })
  const callers = cacheUntilChanged<Known<Actor>>({ most, caughtUp, clock })
  const all = [visits, callers]
  return {
    visits,
    callers,
    forget(changed) {
      for (const each of all) {
        if (changed === '') each.drop()
        else each.dropWhere(({ accountId }) => accountId === changed)
      }
    },
    setConnected(connected) {
      for (const each of all) each.setConnected(connected)
    },
  }
}
