import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { usePanelForm } from '#app/kit/panel/forms/use-panel-form.ts'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { ledgerHistoryCopy } from './ledger-history.copy.ts'

/** Asks why something is taken back, under what that will do. */
export function ReversalForm({
  path,
  gone,
  seen,
  effects,
  words,
  answer,
}: {
  /** The page of what is taken back. */
  path: string
  gone: ProblemCode
  /** Cents that were shown. */
  seen: number
  /** What will happen, a sentence each. */
  effects: readonly string[]
  words: { submit: string; failed: string; wrong: string }
  answer: FormAnswer | undefined
}) {
  const { reversal: copy } = useCopy(ledgerHistoryCopy)
  const { Form, busy, code, errors, errorOf, values } = usePanelForm(answer, words.failed, {
    listPath: path,
    gone,
    stale: 'ledgerMoved',
  })
  return (
    <Form method="post" action={`${path}/anulacion`} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="seen" value={seen} />
      <FormSummary title={words.wrong} errors={errors} />
      <ProblemNotice code={code} />
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
        {effects.map((effect) => (
          <li key={effect} className="wrap-anywhere">
            {effect}
          </li>
        ))}
      </ul>
      <TextField
        label={copy.reason}
        hint={copy.reasonHint}
        name="reason"
        required
        maxLength={300}
        autoComplete="off"
        defaultValue={values?.reason ?? ''}
        error={errorOf('reason')}
      />
      <Button type="submit" variant="danger" busy={busy}>
        {words.submit}
      </Button>
    </Form>
  )
}
