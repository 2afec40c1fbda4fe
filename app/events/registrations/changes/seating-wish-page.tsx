import { Form, useNavigation } from 'react-router'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { useShownVersion } from '#app/events/registrations/form/use-shown-version.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { seatingCopy } from '#app/events/registrations/seating.copy.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import {
  useFormAnswer,
  type FormFailure,
  type FormProblem,
} from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** With whom one would like to sit, in one's own words. */
export function SeatingWishPage({
  back,
  version,
  company,
  event,
  answer,
}: {
  /** The registration's own page. */
  back: string
  /** Of the registration, as it was read. */
  version: number
  company: string
  /** Its title. */
  event: string
  answer: FormFailure | FormProblem | undefined
}) {
  const { own: copy } = useCopy(seatingCopy)
  const { answers, form } = useCopy(registrationsCopy)
  const problems = useCopy(problemsCopy)
  const { code, errors, errorOf, values } = useFormAnswer(answer)
  const { state } = useNavigation()
  const shown = useShownVersion(version, code)
  return (
    <Wrap className="py-12 md:py-20">
      <PageTitle title={copy.title} />
      <TextLink to={back} className="mb-6">
        {answers.back}
      </TextLink>
      <h1 className="text-h2">{copy.title}</h1>
      <p className="text-ink-2 mt-2 mb-6">{event}</p>
      <Form method="post" noValidate className="flex max-w-[36rem] flex-col gap-6">
        <FormSummary title={form.wrong} errors={errors} />
        {code ? (
          <p role="alert" className="border-error bg-error-100 border-l-2 px-4 py-3 text-sm">
            {problems[code]}
          </p>
        ) : null}
        <input type="hidden" name="version" value={shown.version} />
        <TextField
          label={copy.label}
          optionalLabel={copy.optional}
          name="company"
          defaultValue={values?.company ?? company}
          error={errorOf('company')}
          hint={copy.hint}
          maxLength={200}
          autoComplete="off"
        />
        <div>
          <Button type="submit" busy={state === 'submitting'}>
            {copy.save}
          </Button>
        </div>
      </Form>
    </Wrap>
  )
}
