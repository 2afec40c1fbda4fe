import { useEffect, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { accountsCopy } from '#app/copy/accounts.ts'
import { useFormFailure, type FormFailure } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { showToast } from '#app/ui/toast-store.ts'

export type AccountFields = Pick<ReturnType<typeof useFormFailure>, 'errorOf' | 'valueOf'>

const nothingHidden: Record<string, string> = {}

/**
 * A form about an account: a real form that works without JavaScript. What is wrong is told by the
 * server, in the site's words and language and not the browser's; what is wrong with the whole also as
 * a notice (specification, section 8).
 */
export function AccountForm({
  failure,
  failureTitle,
  hidden = nothingHidden,
  submit,
  children,
}: {
  failure: FormFailure | undefined
  /** Title of the notice; without it the notice is the sentence itself. */
  failureTitle?: string
  hidden?: Record<string, string>
  submit: string
  children?: (fields: AccountFields) => ReactNode
}) {
  const copy = useCopy(accountsCopy)
  const { errors, ...fields } = useFormFailure(failure)
  const { state } = useNavigation()
  const whole = fields.errorOf('form')

  useEffect(() => {
    if (!whole) return
    showToast(
      failureTitle
        ? { tone: 'error', title: failureTitle, description: whole }
        : { tone: 'error', title: whole },
    )
    // Told once for each answer, and not again for a change of language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure])

  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <FormSummary title={failureTitle ?? copy.wrongForm} errors={errors} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(fields)}
      <Button type="submit" busy={state === 'submitting'} className="mt-1 w-full">
        {submit}
      </Button>
    </Form>
  )
}
