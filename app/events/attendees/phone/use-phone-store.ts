import { useEffect, useState, useSyncExternalStore } from 'react'
import { eventPaths, type CheckInMark, type MarkResult } from '#app/events/attendees/attendee.ts'
import { type PhoneKeeper, keptInstant, phoneQueue } from './phone-queue.ts'
import { phoneStore, type PhoneKnown, type PhoneStore, type PhoneWork } from './phone-store.ts'
import { sendKept } from './send-kept.ts'

/**
 * What this telephone does about one event, and what it knows.
 *
 * @param keeper stays the same as long as the page does.
 * @param onConflict told of what somebody else had done before, or is about nobody; stays the same while what it
 * tells does.
 */
export function usePhoneStore<Item extends { id: string }, Result, State>(
  keeper: PhoneKeeper,
  work: PhoneWork<Item, Result, State>,
  onConflict: (result: Result) => void,
): PhoneKnown<State> & Pick<PhoneStore<Item, Result, State>, 'add' | 'withdraw'> {
  const [store] = useState(() => phoneStore(keeper, work))
  const [first] = useState((): PhoneKnown<State> => ({
    states: new Map(),
    pending: 0,
    ofOthers: 0,
    signedOut: false,
  }))
  useEffect(() => store.start(onConflict), [store, onConflict])
  const known = useSyncExternalStore(store.subscribe, store.known, () => first)
  return { ...known, add: store.add, withdraw: store.withdraw }
}

/** When each person came in; null for a mark that was undone. */
export type Marks = PhoneKnown<Date | null> & { mark: (guest: string, here: boolean) => void }

/** A result as it comes over the line. */
type Told = Omit<MarkResult, 'checkedInAt'> & { checkedInAt: string | null }

const marking: PhoneWork<CheckInMark, MarkResult, Date | null> = {
  queue: phoneQueue('check-in-marks', ({ id, guest, here, at: kept }) => {
    const at = keptInstant(kept)
    return typeof id === 'string' && typeof guest === 'string' && typeof here === 'boolean' && at
      ? { id, guest, here, at }
      : null
  }),
  send: ({ eventId, accountId }, items) =>
    sendKept(eventPaths(eventId).marks, { accountId, field: 'marks', items }, async (answer) => {
      const { results }: { results: Told[] } = await answer.json()
      return results.map(({ id, guest, outcome, by, checkedInAt }) => ({
        id,
        guest,
        outcome,
        by,
        checkedInAt: checkedInAt === null ? null : new Date(checkedInAt),
      }))
    }),
  about: ({ guest }) => guest,
  after: ({ here, at }) => (here ? at : null),
  told: ({ checkedInAt }) => checkedInAt,
  isConflict: ({ outcome }) => outcome !== 'marked',
}

/** Who has come, as somebody marks it on this telephone for one event; see `usePhoneStore`. */
export function useMarks(keeper: PhoneKeeper, onConflict: (result: MarkResult) => void): Marks {
  const { add, ...known } = usePhoneStore(keeper, marking, onConflict)
  return {
    ...known,
    mark: (guest, here) => add({ id: crypto.randomUUID(), guest, here, at: new Date() }),
  }
}
