import type { ReactNode } from 'react'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import type { useProblem } from '#app/kit/panel/dialog-address.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { DialogButton } from './dialog-foot.tsx'
import { usePanelForm } from './use-panel-form.ts'

/** Values and errors for the fields. */
type DialogFields = Omit<ReturnType<typeof usePanelForm>, 'Form'>

/**
 * A dialog over a list with one form, which posts to its own address, and one button. `children` are the fields.
 *
 * @param after what happens to the dialog after a refusal; see `useProblem`.
 * @param answer result of the form when sent without JavaScript.
 * @param submission idempotency key of the form.
 */
export function FormDialog({
  title,
  description,
  after,
  texts,
  danger = false,
  wide = false,
  answer,
  submission,
  instead,
  children,
}: {
  title: string
  description?: string
  after: Parameters<typeof useProblem>[2]
  /** Texts of the button, and above the list of invalid fields or a refusal; default texts apply to missing ones. */
  texts?: { submit?: string; failed?: string }
  danger?: boolean
  wide?: boolean
  answer: FormAnswer | undefined
  submission?: string
  /** Shown instead of the form, when there is nothing to send. */
  instead?: ReactNode
  children?: ReactNode | ((fields: DialogFields) => ReactNode)
}) {
  const controls = useCopy(controlsCopy)
  const { Form, ...fields } = usePanelForm(answer, texts?.failed, after)
  return (
    <AddressDialog wide={wide} listPath={after.listPath} title={title} description={description}>
      {instead ? (
        <div className="flex flex-col gap-5">
          <ProblemNotice code={fields.code} />
          {instead}
        </div>
      ) : (
        <Form method="post" noValidate className="flex flex-col gap-5">
          {submission === undefined ? null : (
            <input
              type="hidden"
              name="submission"
              value={fields.values?.submission ?? submission}
            />
          )}
          <FormSummary title={texts?.failed ?? controls.failed} errors={fields.errors} />
          <ProblemNotice code={fields.code} />
          {typeof children === 'function' ? children(fields) : children}
          <DialogButton busy={fields.busy} danger={danger}>
            {texts?.submit ?? controls.save}
          </DialogButton>
        </Form>
      )}
    </AddressDialog>
  )
}
