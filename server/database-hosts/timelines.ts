/**
 * Which history of a database a server writes: PostgreSQL gives each cluster a number when it is made, which its
 * copies keep, and counts on (`timeline`) whenever a copy is promoted.
 */
export type History = { system: string; timeline: number }

export type Timelines = ReturnType<typeof timelines>

/**
 * What a process knows of the histories of its database. Of two servers that both say that they are the primary the
 * one with the higher timeline was promoted later, so the other one is of the past: what is written there is lost
 * as soon as somebody sets it right. Once a later one was seen no earlier one is taken any more.
 */
export function timelines() {
  let latest: History | null = null
  const listeners = new Set<() => void>()

  return {
    isEmpty: (): boolean => latest === null,
    /** Whether it is not known to be of the past, or of another database. */
    isCurrent: (history: History | null): boolean =>
      history === null ||
      latest === null ||
      (history.system === latest.system && history.timeline >= latest.timeline),
    /** Whether it is of another database than what was seen before. */
    isForeign: (system: string | null): boolean =>
      system !== null && latest !== null && system !== latest.system,
    /** Whether it is later than all that was seen. */
    isLater: (history: History | null): boolean =>
      history !== null &&
      latest !== null &&
      history.system === latest.system &&
      history.timeline > latest.timeline,
    /** Remembers a history that is written now. */
    see(history: History | null) {
      if (history === null || (latest && latest.timeline >= history.timeline)) return
      latest = history
      for (const listener of listeners) listener()
    },
    /** Calls back whenever a later one was seen than before. */
    onLater: (listener: () => void) => void listeners.add(listener),
  }
}
