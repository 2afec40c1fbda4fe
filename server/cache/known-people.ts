import type { Actor } from '#app/platform/auth/actor.ts'
import { cacheUntilChanged } from './cache-until-changed.ts'

/** `until` in milliseconds. */
export type Known<Value> = { value: Value; accountId: string; until: number; size: number }

export type KnownPeople = ReturnType<typeof knownPeople>

const most = { entries: 2000, bytes: 2 * 1024 * 1024 }

/**
 * Who is signed in, for at most a minute and never longer than until it changes
 * (migrations/functions/content_changes.sql): nobody who saw a sign-out or a demotion is shown what was before it.
 * `clock` in milliseconds.
 */
export function knownPeople(caughtUp: () => Promise<boolean>, clock: () => number) {
  const visits = cacheUntilChanged<Known<string>>({ most, caughtUp, clock })
  const callers = cacheUntilChanged<Known<Actor>>({ most, caughtUp, clock })
  const all = [visits, callers]
  return {
    /** Responses of /sesion, by the hash of the session token. */
    visits,
    /** Actors of API callers, by session and level. */
    callers,
    /** Drops one account, or all for ''. */
    forget(changed: string) {
      for (const each of all) {
        if (changed === '') each.drop()
        else each.dropWhere(({ accountId }) => accountId === changed)
      }
    },
    setConnected(connected: boolean) {
      for (const each of all) each.setConnected(connected)
    },
  }
}
