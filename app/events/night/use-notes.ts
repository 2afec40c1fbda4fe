import { nightQueues } from '#app/events/attendees/phone/held-of-night.ts'
import {
  keptInstant,
  phoneQueue,
  type PhoneKeeper,
} from '#app/events/attendees/phone/phone-queue.ts'
import type { PhoneKnown, PhoneWork } from '#app/events/attendees/phone/phone-store.ts'
import { sendKept } from '#app/events/attendees/phone/send-kept.ts'
import { usePhoneStore } from '#app/events/attendees/phone/use-phone-store.ts'
import { nightPaths, type NightNote, type NoteResult } from './night.ts'

/** A note of this telephone, and whether the club has it; null for one that it does not keep. */
type OwnNote = (NightNote & { sent: boolean }) | null

/** What this telephone has noted. */
type Notes = PhoneKnown<OwnNote> & { note: (text: string) => void }

const noting: PhoneWork<NightNote, NoteResult, OwnNote> = {
  queue: phoneQueue(nightQueues.notes, ({ id, text, at: kept }) => {
    const at = keptInstant(kept)
    return typeof id === 'string' && typeof text === 'string' && at ? { id, text, at } : null
  }),
  send: ({ eventId, accountId }, items) =>
    sendKept(nightPaths(eventId).notes, { accountId, field: 'notes', items }, async (answer) => {
      const { results }: { results: (Omit<NoteResult, 'at'> & { at: string })[] } =
        await answer.json()
      return results.map(({ id, text, outcome, at }) => ({ id, text, outcome, at: new Date(at) }))
    }),
  // As many as one request can have, each as long as can be.
  atOnce: 20,
  about: ({ id }) => id,
  after: (note) => ({ ...note, sent: false }),
  told: ({ outcome, ...note }) => (outcome === 'kept' ? { ...note, sent: true } : null),
  isConflict: ({ outcome }) => outcome !== 'kept',
}

/** What no text has: refused later, it would hold up all that is noted after it. */
const noText = /\p{Cs}|\p{Noncharacter_Code_Point}|[^\P{Cc}\n\t]/gu

/**
 * What somebody notes on this telephone during one evening; see `usePhoneStore`.
 *
 * @param onResult told of a note that is not kept.
 */
export function useNotes(keeper: PhoneKeeper, onResult: (result: NoteResult) => void): Notes {
  const { add, ...known } = usePhoneStore(keeper, noting, onResult)
  const note = (typed: string) => {
    const text = typed.replaceAll(noText, '').trim()
    if (text !== '') add({ id: crypto.randomUUID(), text, at: new Date() })
  }
  return { ...known, note }
}
