import { Form, useNavigation } from 'react-router'
import { problemsCopy } from '#app/copy/problems.ts'
import { registrationsCopy } from '#app/copy/registrations.ts'
import { seatingCopy } from '#app/copy/seating.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useFormAnswer, type FormFailure, type FormProblem } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Wrap } from '#app/ui/wrap.tsx'
import { useShownVersion } from './use-shown-version.ts'

/** With whom one would like to sit, in one's own words. */
export function CompanyPage({
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
