import { useSyncExternalStore } from 'react'
import { phoneQueue, type PhoneKeeper } from './phone-queue.ts'

/** Queue names of the night page. */
export const nightQueues = { notes: 'night-notes', photographs: 'night-photographs' } as const

const queues = Object.values(nightQueues).map((name) =>
  phoneQueue(name, ({ id }) => (typeof id === 'string' ? { id } : null)),
)

/** Notes and photographs of this account that are still on the phone. */
export const heldOfNight = (keeper: PhoneKeeper): number =>
  queues.reduce((sum, queue) => sum + queue.waiting(keeper).length, 0)

const never = () => () => undefined

/** 0 until hydrated. */
export const useHeldOfNight = (keeper: PhoneKeeper): number =>
  useSyncExternalStore(
    never,
    () => heldOfNight(keeper),
    () => 0,
  )
