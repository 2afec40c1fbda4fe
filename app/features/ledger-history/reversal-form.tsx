import { ledgerHistoryCopy } from '#app/copy/ledger-history.ts'
import type { ProblemCode } from '#app/copy/problems.ts'
import type { FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ProblemNotice } from '#app/panel/problem-notice.tsx'
import { usePanelForm } from '#app/panel/use-panel-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'

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
