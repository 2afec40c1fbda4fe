import { Form, useNavigation } from 'react-router'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { SelectField, TextAreaField, TextField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useFormAnswer, type FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { proposalsPath } from './proposal.ts'
import { proposalsCopy } from './proposals.copy.ts'

/** Proposes a restaurant: of the guide, or another one. */
export function ProposalForm({
  guide,
  submission,
  answer,
}: {
  guide: { id: number; name: string }[]
  submission: string
  answer: FormAnswer | undefined
}) {
  const { form: copy } = useCopy(proposalsCopy)
  const { code, errors, errorOf, valueOf } = useFormAnswer(answer)
  const { state, formAction } = useNavigation()
  const field = (name: string) => ({
    name,
    defaultValue: valueOf(name),
    error: errorOf(name),
    autoComplete: 'off',
  })
  return (
    <section className="min-w-0">
      <h2 className="text-h3 mb-5">{copy.title}</h2>
      <Form method="post" action={proposalsPath} noValidate className="flex flex-col gap-5">
        <input type="hidden" name="submission" value={valueOf('submission') || submission} />
        <FormSummary title={copy.failed} errors={errors} />
        <ProblemNotice code={code} />
        <SelectField
          label={copy.restaurant}
          {...field('restaurant')}
          options={[
            { value: '', label: copy.other },
            ...guide.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextField label={copy.name} hint={copy.nameHint} maxLength={120} {...field('name')} />
        <TextField
          label={copy.town}
          optionalLabel={copy.optional}
          maxLength={80}
          {...field('town')}
        />
        <TextAreaField
          label={copy.why}
          optionalLabel={copy.optional}
          hint={copy.whyHint}
          maxLength={500}
          {...field('why')}
        />
        <Button
          type="submit"
          busy={state === 'submitting' && formAction === proposalsPath}
          className="self-start"
        >
          {copy.submit}
        </Button>
      </Form>
    </section>
  )
}
