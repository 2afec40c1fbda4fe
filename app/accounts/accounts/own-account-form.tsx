import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useFormAnswer, type FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { OwnPasswordField } from './account-fields.tsx'
import type { AccountFields } from './account-form.tsx'

const nothingHidden: Record<string, string> = {}

/**
 * A form of one's own account, without JavaScript too. With `proof` it asks for the current password; it
 * also does once the server has asked for it, for the session grew old while the form was open.
 */
export function OwnAccountForm({
  answer,
  failed,
  submit,
  action,
  proof = false,
  danger = false,
  asDocument = false,
  hidden = nothingHidden,
  children,
}: {
  answer: FormAnswer | undefined
  /** Says above what is wrong that it did not work. */
  failed: string
  submit: string
  /** Where it is sent to; without it, to its own page. */
  action?: string
  proof?: boolean
  danger?: boolean
  /** The browser sends it by itself: the answer is a file. */
  asDocument?: boolean
  hidden?: Record<string, string>
  children?: (fields: AccountFields) => ReactNode
}) {
  const { code, errors, ...fields } = useFormAnswer(answer)
  const { state, formAction } = useNavigation()
  const asked = proof || fields.errorOf('currentPassword') !== undefined
  const busy = state === 'submitting' && (action === undefined || formAction === action)
  return (
    <Form
      method="post"
      noValidate
      reloadDocument={asDocument}
      className="flex flex-col gap-5"
      {...(action === undefined ? {} : { action })}
    >
      <FormSummary title={failed} errors={errors} />
      <ProblemNotice code={code} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(fields)}
      {asked ? <OwnPasswordField error={fields.errorOf('currentPassword')} /> : null}
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        className="self-start"
      >
        {submit}
      </Button>
    </Form>
  )
}
