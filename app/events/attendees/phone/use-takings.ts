import type { Taking } from '#app/events/attendees/acts/attendee-input.ts'
import { eventPaths } from '#app/events/attendees/attendee.ts'
import { keptInstant, phoneQueue, type PhoneOwner } from './phone-queue.ts'
import { type PhoneKnown, type PhoneWork, sendQueued } from './phone-store.ts'
import { doorMethods, type DoorMethod, type DoorPayment, type TakingResult } from './taking.ts'
import { usePhoneStore } from './use-phone-store.ts'

export type Takings = PhoneKnown<DoorPayment> & {
  /** Records the whole open amount as paid. */
  take: (registration: string, cents: number, method: DoorMethod) => void
  undo: (registration: string, taken: NonNullable<DoorPayment['taken']>) => void
}

/** A payment as received in JSON. */
type MailedPayment = Omit<DoorPayment, 'taken'> & {
  taken: (Omit<NonNullable<DoorPayment['taken']>, 'at'> & { at: string }) | null
}
type ResultJson = Omit<TakingResult, 'payment'> & { payment: MailedPayment | null }

const paymentOf = ({ taken, ...payment }: MailedPayment): DoorPayment => ({
  ...payment,
  taken: taken && { ...taken, at: new Date(taken.at) },
})

const methodOf = (kept: unknown) => doorMethods.find((each) => each === kept) ?? null

const takingWork: PhoneWork<Taking, TakingResult, DoorPayment> = {
  queue: phoneQueue(
    'door-takings',
    ({ id, registration, method: storedMethod, cents, undoes, at: kept }) => {
      const at = keptInstant(kept)
      const method = methodOf(storedMethod)
      return typeof id === 'string' &&
        typeof registration === 'string' &&
        typeof cents === 'number' &&
        (typeof undoes === 'string' || undoes === null) &&
        method &&
        at
        ? { id, registration, method, cents, undoes, at }
        : null
    },
  ),
  send: ({ eventId, accountId }, items) =>
    sendQueued(
      eventPaths(eventId).takings,
      { accountId, field: 'takings', items },
      async (answer) => {
        const { results }: { results: ResultJson[] } = await answer.json()
        return results.map(({ payment, ...result }) =>
          Object.assign(result, { payment: payment && paymentOf(payment) }),
        )
      },
    ),
  about: ({ registration }) => registration,
  after: ({ id, method, cents, undoes, at }) =>
    undoes === null
      ? { openCents: 0, paid: true, taken: { mark: id, method, cents, at } }
      : { openCents: cents, paid: false, taken: null },
  stateIn: ({ payment }) => payment ?? { openCents: 0, paid: false, taken: null },
  isConflict: ({ outcome }) => outcome !== 'done',
}

const newTaking = () => ({ id: crypto.randomUUID(), at: new Date() })

export function useTakings(owner: PhoneOwner, onConflict: (result: TakingResult) => void): Takings {
  const { add, ...known } = usePhoneStore(owner, takingWork, onConflict)
  return {
    ...known,
    take: (registration, cents, method) =>
      add({ ...newTaking(), registration, cents, method, undoes: null }),
    undo: (registration, { mark, cents, method }) =>
      add({ ...newTaking(), registration, cents, method, undoes: mark }),
  }
}
