import { useSyncExternalStore } from 'react'
import { phoneQueue, type PhoneKeeper } from './phone-queue.ts'

/** The names of the queues in which the page of the evening keeps what it has on a telephone. */
export const nightQueues = { notes: 'night-notes', photographs: 'night-photographs' } as const

const queues = Object.values(nightQueues).map((name) =>
  phoneQueue(name, ({ id }) => (typeof id === 'string' ? { id } : null)),
)

/** How many notes and photographs of the evening this telephone still holds of whoever keeps the door. */
export const heldOfNight = (keeper: PhoneKeeper): number =>
  queues.reduce((sum, queue) => sum + queue.waiting(keeper).length, 0)

const never = () => () => undefined

/** The same for a page; 0 until it is known. */
export const useHeldOfNight = (keeper: PhoneKeeper): number =>
  useSyncExternalStore(
    never,
    () => heldOfNight(keeper),
    () => 0,
  )
