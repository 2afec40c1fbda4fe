import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CheckInMark } from '#app/events/attendees/acts/attendee-input.ts'
import { eventPaths, type MarkResult } from '#app/events/attendees/attendee.ts'
import { type PhoneOwner, keptInstant, phoneQueue } from './phone-queue.ts'
import {
  phoneStore,
  type PhoneKnown,
  type PhoneStore,
  type PhoneWork,
  sendQueued,
} from './phone-store.ts'

/**
 * The phone store of one event.
 * @param owner must be stable while the page is shown.
 * @param onConflict called for conflicting and unknown results; must be stable.
 */
export function usePhoneStore<Item extends { id: string }, Result, State>(
  owner: PhoneOwner,
  work: PhoneWork<Item, Result, State>,
  onConflict: (result: Result) => void,
): PhoneKnown<State> & Pick<PhoneStore<Item, Result, State>, 'add' | 'withdraw'> {
  const [store] = useState(() => phoneStore(owner, work))
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

/** Check-in time by person; null for an undone mark. */
export type Marks = PhoneKnown<Date | null> & { mark: (guest: string, here: boolean) => void }

/** A result as received in JSON. */
type ResultJson = Omit<MarkResult, 'checkedInAt'> & { checkedInAt: string | null }

const markWork: PhoneWork<CheckInMark, MarkResult, Date | null> = {
  queue: phoneQueue('check-in-marks', ({ id, guest, here, at: kept }) => {
    const at = keptInstant(kept)
    return typeof id === 'string' && typeof guest === 'string' && typeof here === 'boolean' && at
      ? { id, guest, here, at }
      : null
  }),
  send: ({ eventId, accountId }, items) =>
    sendQueued(eventPaths(eventId).marks, { accountId, field: 'marks', items }, async (answer) => {
      const { results }: { results: ResultJson[] } = await answer.json()
      return results.map(({ checkedInAt, ...result }) =>
        Object.assign(result, {
          checkedInAt: checkedInAt === null ? null : new Date(checkedInAt),
        }),
      )
    }),
  about: ({ guest }) => guest,
  after: ({ here, at }) => (here ? at : null),
  stateIn: ({ checkedInAt }) => checkedInAt,
  isConflict: ({ outcome }) => outcome !== 'marked',
}

export function useMarks(owner: PhoneOwner, onConflict: (result: MarkResult) => void): Marks {
  const { add, ...known } = usePhoneStore(owner, markWork, onConflict)
  return {
    ...known,
    mark: (guest, here) => add({ id: crypto.randomUUID(), guest, here, at: new Date() }),
  }
}
