import type { EditAnswer, EditValues } from '#app/kit/forms/edit-answer.ts'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { accountPaths } from '#app/money/costs/cost.ts'
import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { ReceiptField } from './receipt-field.tsx'

type OfCost = {
  eventId: number
  cost: { id: string; what: string; amountCents: number }
  form: EditValues
  answer: EditAnswer | undefined
}

/** Asks why a cost is taken back. */
export function CostReversalDialog({ eventId, cost, form, answer }: OfCost) {
  const { reversal: copy, cost: words } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  const paths = accountPaths(eventId)
  const labels = { reason: copy.reason }
  return (
    <EditDialog
      listPath={paths.root}
      action={paths.reversal(cost.id)}
      title={copy.title(cost.what)}
      texts={{ submit: copy.submit, failed: copy.failed }}
      closeLabel={words.close}
      form={form}
      answer={answer}
      labels={labels}
    >
      {(fields) => (
        <>
          <p className="text-ink-2 text-sm">{copy.described(euros(cost.amountCents, language))}</p>
          <TextField required maxLength={300} {...plainField(labels, fields)('reason')} />
        </>
      )}
    </EditDialog>
  )
}

/** Takes a further receipt of a cost. */
export function ReceiptDialog({ eventId, cost, form, answer }: OfCost) {
  const { receipt: copy, cost: words } = useCopy(eventAccountsCopy)
  const paths = accountPaths(eventId)
  return (
    <EditDialog
      withFile
      listPath={paths.root}
      action={paths.newReceipt(cost.id)}
      title={copy.title(cost.what)}
      texts={{ submit: copy.submit, failed: copy.failed }}
      closeLabel={words.close}
      form={form}
      answer={answer}
      labels={{ receipt: copy.label }}
    >
      {(fields) => (
        <>
          <p className="text-ink-2 text-sm">{copy.lead}</p>
          <ReceiptField error={fields.errorOf('receipt')} />
        </>
      )}
    </EditDialog>
  )
}

/** Asks how many sat at the table. */
export function CoversDialog({ eventId, form, answer }: Omit<OfCost, 'cost'>) {
  const { covers: copy, cost: words } = useCopy(eventAccountsCopy)
  const paths = accountPaths(eventId)
  const labels = { covers: copy.label }
  return (
    <EditDialog
      listPath={paths.root}
      action={paths.covers}
      title={copy.title}
      texts={{ submit: copy.submit, failed: copy.failed }}
      closeLabel={words.close}
      form={form}
      answer={answer}
      labels={labels}
    >
      {(fields) => (
        <TextField
          inputMode="numeric"
          maxLength={5}
          {...plainField(labels, fields)('covers', copy.hint)}
        />
      )}
    </EditDialog>
  )
}
