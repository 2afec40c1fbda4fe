import { PeopleList } from '#app/events/registrations/own/people-list.tsx'
import type { Guest } from '#app/events/registrations/own/registration.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'

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
  const { language } = useLanguage()
  return (
    <section className="mt-12 border-t border-stone-200 pt-8">
      <h2 className="text-h3 mb-4">{copy.people}</h2>
      <PeopleList guests={guests} />
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
