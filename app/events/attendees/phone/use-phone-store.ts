import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PhoneKeeper } from './phone-queue.ts'
import { phoneStore, type PhoneKnown, type PhoneStore, type PhoneWork } from './phone-store.ts'

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
