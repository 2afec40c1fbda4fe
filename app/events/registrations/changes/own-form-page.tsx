import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useFormAnswer, type FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** A form about one's registration, on a page of its own. `children` are the fields. */
export function OwnFormPage({
  title,
  lead,
  back,
  answer,
  submit,
  instead = null,
  children,
}: {
  title: string
  lead?: string
  back: string
  answer: FormAnswer | undefined
  submit: string
  /** Shown instead of the form when nothing can be changed. */
  instead?: string | null
  children: (fields: ReturnType<typeof useFormAnswer>) => ReactNode
}) {
  const { answers: copy, form } = useCopy(registrationsCopy)
  const fields = useFormAnswer(answer)
  const { state } = useNavigation()
  return (
    <Wrap className="py-12 md:py-20">
      <PageTitle title={title} />
      <TextLink to={back} className="mb-6">
        {copy.back}
      </TextLink>
      <h1 className="text-h2">{title}</h1>
      {lead ? <p className="text-ink-2 mt-3 max-w-[38rem]">{lead}</p> : null}
      <div className="mt-8 flex max-w-[36rem] flex-col gap-6">
        <ProblemNotice code={fields.code} />
        {instead === null ? (
          <Form method="post" noValidate className="flex flex-col gap-6">
            <FormSummary title={form.wrong} errors={fields.errors} />
            {children(fields)}
            <Button type="submit" busy={state === 'submitting'}>
              {submit}
            </Button>
          </Form>
        ) : (
          <p>{instead}</p>
        )}
      </div>
    </Wrap>
  )
}
