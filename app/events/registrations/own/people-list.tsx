import { dietsCopy } from '#app/copy/diets.copy.ts'
import { needsInWords } from '#app/events/registrations/needs-in-words.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { answerOf } from '#app/members/people/diets.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Guest } from './registration.ts'

/** Who comes and what each does not eat. */
export function PeopleList({ guests }: { guests: readonly Guest[] }) {
  const { page: copy } = useCopy(registrationsCopy)
  const words = useCopy(dietsCopy)
  return (
    <ol>
      {guests.map((guest, index) => (
        // Two companions may have the same name; they never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="border-b border-stone-200 py-3 first:pt-0">
          <p className="font-medium">{guest.name}</p>
          <p className="text-ink-2 text-sm">
            {answerOf(guest) === 'some'
              ? needsInWords(guest, words).join(' · ')
              : copy.answers[answerOf(guest) === 'none' ? 'none' : 'unanswered']}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Those whom a form did not show when it was opened, under the words that they have changed. */
export function ChangedPeople({ guests }: { guests: readonly Guest[] }) {
  const { answers: copy } = useCopy(registrationsCopy)
  return (
    <div className="bg-cream flex flex-col gap-3 px-4 py-3 text-sm">
      <PeopleList guests={guests} />
      <p>{copy.stillTyped}</p>
    </div>
  )
}
