import { Form, useNavigation } from 'react-router'
import { problemsCopy } from '#app/copy/problems.ts'
import { registrationsCopy } from '#app/copy/registrations.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import {
  hasTyped,
  useFormAnswer,
  type FormFailure,
  type FormProblem,
} from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { NameField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Wrap } from '#app/ui/wrap.tsx'
import { fieldsOf, places } from './guest-field-names.ts'
import { GuestFields } from './guest-fields.tsx'
import { ChangedPeople } from './people-list.tsx'
import type { Guest } from './registration.ts'
import { useShownVersion } from './use-shown-version.ts'

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
