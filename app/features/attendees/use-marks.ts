import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MarkResult } from './attendee.ts'
import { markStore, nothingKnown, type MarksKnown, type MarkStore } from './mark-store.ts'

export type Marks = MarksKnown & Pick<MarkStore, 'mark'>

/**
 * The marks of this telephone for one event.
 *
 * @param onConflict told of a mark that somebody else had made before, or about nobody; stays the
 * same while what it tells does.
 */
export function useMarks(eventId: number, onConflict: (result: MarkResult) => void): Marks {
  const [store] = useState(() => markStore(eventId))
  useEffect(() => store.start(onConflict), [store, onConflict])
  const known = useSyncExternalStore(store.subscribe, store.known, () => nothingKnown)
  return { ...known, mark: store.mark }
}
