import { useSyncExternalStore } from 'react'
import { phoneQueue, type PhoneKeeper } from './phone-queue.ts'

/** What the page of the evening keeps on a telephone, by the names of its queues. */
const queues = ['night-notes', 'night-photographs'].map((name) =>
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
