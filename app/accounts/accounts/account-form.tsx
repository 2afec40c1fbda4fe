import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { AccountAnswer } from './account-answer.ts'
import { accountsCopy } from './accounts.copy.ts'

export type AccountFields = Pick<ReturnType<typeof useFormAnswer>, 'errorOf' | 'valueOf'>

const nothingHidden: Record<string, string> = {}

/**
 * A form about an account: a real form that works without JavaScript. What is wrong is told by the
 * server, in the site's words and language and not the browser's.
 */
export function AccountForm({
  failure,
  failureTitle,
  fault,
  hidden = nothingHidden,
  submit,
  quiet = false,
  children,
}: {
  failure: AccountAnswer | undefined
  /** What a refusal is headed by, in place of the words of every form. */
  failureTitle?: string
  /** What a fault of ours is told as; without it as everywhere. */
  fault?: string
  hidden?: Record<string, string>
  submit: string
  /** Beside a form that matters more. */
  quiet?: boolean
  children?: (fields: AccountFields) => ReactNode
}) {
  const copy = useCopy(accountsCopy)
  const { errors, ...fields } = useFormAnswer(failure)
  const { state } = useNavigation()
  const failed = useFailed(failure, fault)

  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <FormSummary
        title={failureTitle ?? copy.wrongForm}
        errors={failed ? [{ name: 'form', message: failed }] : errors}
      />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(fields)}
      <Button
        type="submit"
        variant={quiet ? 'line' : 'primary'}
        busy={state === 'submitting'}
        className="mt-1 w-full"
      >
        {submit}
      </Button>
    </Form>
  )
}

/** What is told of a fault; null when there was none. */
function useFailed(answer: AccountAnswer | undefined, fault: string | undefined): string | null {
  const problems = useCopy(problemsCopy)
  if (!answer?.problem) return null
  return answer.problem === 'internal' && fault ? fault : problems[answer.problem]
}
