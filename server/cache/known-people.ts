import type { Actor } from '#app/platform/auth/actor.ts'
import type { Recognised } from '#app/platform/auth/sessions/session.server.ts'
import { cacheUntilChanged } from './cache-until-changed.ts'

/** `until` in milliseconds. */
export type Known<Value> = { value: Value; accountId: string; until: number; size: number }

export type KnownPeople = ReturnType<typeof knownPeople>

/** Approximate bytes of an actor. */
const sizeOfActor = 600

const cacheLimits = { entries: 2000, bytes: 2 * 1024 * 1024 }

/**
 * The signed-in people, cached for at most a minute and never longer than until they change
 * (migrations/functions/content_changes.sql): nobody who saw a sign-out or a demotion is shown the earlier state.
 * `clock` in milliseconds.
 */
export function knownPeople(caughtUp: () => Promise<boolean>, clock: () => number) {
  const visits = cacheUntilChanged<Known<string>>({ most: cacheLimits, caughtUp, clock })
  const actors = cacheUntilChanged<Known<Actor>>({ most: cacheLimits, caughtUp, clock })
  const all = [visits, actors]
  return {
    /** Responses of /sesion, by the hash of the session token. */
    visits,
    /** Actors: of API callers by session and level, of pages by the hash of the session token. */
    actors,
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

/** The actor of this key, as read at most a minute ago while nothing has changed. */
export async function rememberedActor(
  actors: KnownPeople['actors'],
  key: string,
  read: () => Promise<Recognised>,
): Promise<Actor> {
  const known = await actors.get(key, async () => {
    const { actor, accountId, until } = await read()
    if (accountId === null) return null
    return { value: actor, accountId, until: until.getTime(), size: sizeOfActor }
  })
  // Nothing is cached for an ended session, or while changes may be missed.
  return known ? known.value : (await read()).actor
}
