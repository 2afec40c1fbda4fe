import { Form, useNavigation } from 'react-router'
import { proposalsCopy } from '#app/copy/proposals.ts'
import { useFormAnswer, type FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ProblemNotice } from '#app/panel/problem-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { proposalsPath } from './proposal.ts'

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
