import { Form, useNavigation } from 'react-router'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { fieldsOf, places } from '#app/events/registrations/form/guest-field-names.ts'
import { GuestFields } from '#app/events/registrations/form/guest-fields.tsx'
import { useShownVersion } from '#app/events/registrations/form/use-shown-version.ts'
import { ChangedPeople } from '#app/events/registrations/own/people-list.tsx'
import type { Guest } from '#app/events/registrations/own/registration.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { NameField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import {
  hasTyped,
  useFormAnswer,
  type FormFailure,
  type FormProblem,
} from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Changing the names and what is eaten. */
export function AnswersPage({
  back,
  name,
  version,
  guests,
  answer,
}: {
  /** The registration's own page. */
  back: string
  name: string
  /** Of the registration, as it was read with its people. */
  version: number
  guests: readonly Guest[]
  answer: FormFailure | FormProblem | undefined
}) {
  const { answers: copy, form } = useCopy(registrationsCopy)
  const problems = useCopy(problemsCopy)
  const { code, errors, errorOf } = useFormAnswer(answer)
  const { state } = useNavigation()
  const shown = useShownVersion(version, code)
  const stored: Record<string, string> = { ...fieldsOf(guests), name }
  const shownValues = hasTyped(answer) ? answer.values : stored
  const typed = (field: string) => shownValues[field] ?? ''
  return (
    <Wrap className="py-12 md:py-20">
      <PageTitle title={copy.title} />
      <TextLink to={back} className="mb-6">
        {copy.back}
      </TextLink>
      <h1 className="text-h2 mb-8">{copy.title}</h1>
      <Form method="post" noValidate className="flex max-w-[36rem] flex-col gap-6">
        <FormSummary title={form.wrong} errors={errors} />
        {code ? (
          <p role="alert" className="border-error bg-error-100 border-l-2 px-4 py-3 text-sm">
            {problems[code]}
          </p>
        ) : null}
        {shown.changed ? <ChangedPeople guests={guests} /> : null}
        <input type="hidden" name="version" value={shown.version} />
        <NameField label={form.name} autoComplete="name" fields={{ valueOf: typed, errorOf }} />
        {places.slice(0, guests.length).map((place) => (
          <GuestFields key={place} place={place} textOf={typed} errorOf={errorOf} />
        ))}
        <Button type="submit" busy={state === 'submitting'}>
          {copy.submit}
        </Button>
      </Form>
    </Wrap>
  )
}
