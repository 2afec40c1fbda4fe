import { dietsCopy } from '#app/copy/diets.ts'
import { registrationsCopy } from '#app/copy/registrations.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { answerOf } from './diets.ts'
import { needsInWords } from './needs-in-words.ts'
import type { Guest } from './registration.ts'

/** Who comes and what each does not eat; `change` leads to the form while it can be changed, null once it is over. */
export function RegisteredPeople({
  guests,
  change,
  cutOff,
}: {
  guests: readonly Guest[]
  change: string | null | undefined
  cutOff: Date
}) {
  const { page: copy } = useCopy(registrationsCopy)
  const words = useCopy(dietsCopy)
  const { language } = useLanguage()
  return (
    <section className="mt-12 border-t border-stone-200 pt-8">
      <h2 className="text-h3 mb-4">{copy.people}</h2>
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
      {change === undefined ? null : (
        <p className="mt-4 text-sm">
          {change ? copy.changeUntil(longDateTime(cutOff, language)) : copy.changeOver}
        </p>
      )}
      {change ? (
        <TextLink to={change} className="mt-1">
          {copy.change}
        </TextLink>
      ) : null}
    </section>
  )
}
