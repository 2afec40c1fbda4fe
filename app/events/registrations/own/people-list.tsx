import { dietsCopy } from '#app/copy/diets.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { answerOf, type Needs } from '#app/members/people/diets.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Guest } from './registration.ts'

/** After the event (`over`) the answers are not shown, as they are erased. */
function PeopleList({ guests, over = false }: { guests: readonly Guest[]; over?: boolean }) {
  const { page: copy } = useCopy(registrationsCopy)
  const words = useCopy(dietsCopy)
  return (
    <ol>
      {guests.map((guest, index) => (
        // Companions may share a name; they never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="border-b border-stone-200 py-3 first:pt-0">
          <p className="font-medium">{guest.name}</p>
          {over ? null : (
            <p className="text-ink-2 text-sm">
              {answerOf(guest) === 'some'
                ? needsInWords(guest, words).join(' · ')
                : copy.answers[answerOf(guest) === 'none' ? 'none' : 'unanswered']}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

export function ChangedPeople({ guests }: { guests: readonly Guest[] }) {
  const { answers: copy } = useCopy(registrationsCopy)
  return (
    <div className="bg-cream flex flex-col gap-3 px-4 py-3 text-sm">
      <PeopleList guests={guests} />
      <p>{copy.stillTyped}</p>
    </div>
  )
}

/** `change` links to the form; null once closed. */
export function RegisteredPeople({
  guests,
  over,
  change,
  cutOff,
}: {
  guests: readonly Guest[]
  over: boolean
  change: string | null | undefined
  cutOff: Date
}) {
  const { page: copy, answers } = useCopy(registrationsCopy)
  const { language } = useLanguage()
  return (
    <section className="mt-12 border-t border-stone-200 pt-8">
      <h2 className="text-h3 mb-4">{copy.people}</h2>
      <PeopleList guests={guests} over={over} />
      {change === undefined ? null : (
        <p className="mt-4 text-sm">
          {change ? copy.changeUntil(longDateTime(cutOff, language)) : copy.changeOver}
        </p>
      )}
      {change ? (
        <TextLink to={change} className="mt-1">
          {answers.title}
        </TextLink>
      ) : null}
    </section>
  )
}

/** Allergens, then diets, then the note. */
export function needsInWords(
  { allergens, diets, note }: Needs,
  words: (typeof dietsCopy)['es' | 'ca'],
): string[] {
  return [
    ...allergens.map((each) => words.allergens[each]),
    ...diets.map((diet) => words.diets[diet]),
    ...(note === '' ? [] : [note]),
  ]
}
