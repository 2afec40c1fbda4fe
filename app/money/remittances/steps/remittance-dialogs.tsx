import type { EditAnswer, EditValues } from '#app/kit/forms/edit-answer.ts'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { FieldColumns } from '#app/kit/panel/forms/field-columns.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { returnReasonsCopy } from '#app/money/ledger/return-reasons.copy.ts'
import {
  collectedKinds,
  remittancePath,
  remittancesPath,
} from '#app/money/remittances/remittance.ts'
import { remittancesCopy } from '#app/money/remittances/remittances.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { returnReasons } from '#packages/banking/sepa/return-reason.ts'

type Asked = { form: EditValues; answer: EditAnswer | undefined }

/** Which charges a remittance collects, and when. */
export function PrepareDialog({ form, answer, firstDay }: Asked & { firstDay: string }) {
  const { form: copy } = useCopy(remittancesCopy)
  const { language } = useLanguage()
  return (
    <EditDialog
      listPath={remittancesPath}
      action={`${remittancesPath}/nueva`}
      title={copy.title}
      texts={copy}
      closeLabel={copy.close}
      form={form}
      answer={answer}
      labels={copy.labels}
    >
      {(fields) => {
        const field = plainField(copy.labels, fields)
        return (
          <>
            <fieldset className="min-w-0">
              <legend className="mb-1 text-sm font-semibold">{copy.kinds}</legend>
              {collectedKinds.map((kind) => (
                <TickField
                  key={kind}
                  name={`kind_${kind}`}
                  value="yes"
                  label={copy.labels[`kind_${kind}`]}
                  defaultChecked={fields.isTicked(`kind_${kind}`)}
                  error={fields.errorOf(`kind_${kind}`)}
                />
              ))}
            </fieldset>
            <FieldColumns>
              <TextField type="date" required {...field('due_until')} />
              <TextField
                type="date"
                required
                min={firstDay}
                {...field('collection_on', copy.collectionHint(shortDay(firstDay, language)))}
              />
            </FieldColumns>
          </>
        )
      }}
    </EditDialog>
  )
}

/** Another day for a remittance that nobody was told of. */
export function MoveDialog({
  id,
  form,
  answer,
  firstDay,
}: Asked & { id: string; firstDay: string }) {
  const { form: words, moveDialog: copy } = useCopy(remittancesCopy)
  const { language } = useLanguage()
  const labels = { collection_on: words.labels.collection_on }
  return (
    <EditDialog
      listPath={remittancePath(id)}
      action={`${remittancePath(id)}/dia`}
      title={copy.title}
      texts={copy}
      closeLabel={words.close}
      form={form}
      answer={answer}
      labels={labels}
      gone="remittanceNotFound"
    >
      {(fields) => (
        <TextField
          type="date"
          required
          min={firstDay}
          {...plainField(labels, fields)(
            'collection_on',
            words.collectionHint(shortDay(firstDay, language)),
          )}
        />
      )}
    </EditDialog>
  )
}

/** The day on which the bank has credited a remittance. */
export function SettleDialog({ id, form, answer }: Asked & { id: string }) {
  const { form: words, settleDialog: copy } = useCopy(remittancesCopy)
  const labels = { received_on: copy.received }
  return (
    <EditDialog
      listPath={remittancePath(id)}
      action={`${remittancePath(id)}/cobro`}
      title={copy.title}
      texts={copy}
      closeLabel={words.close}
      form={form}
      answer={answer}
      labels={labels}
      gone="remittanceNotFound"
    >
      {(fields) => (
        <>
          <p className="text-ink-2 text-sm">{copy.text}</p>
          <TextField type="date" required {...plainField(labels, fields)('received_on')} />
        </>
      )}
    </EditDialog>
  )
}

/** A debit that the bank gave back, written down by hand. */
export function ReturnDialog({
  id,
  item,
  name,
  amountCents,
  costCents,
  form,
  answer,
}: Asked & { id: string; item: string; name: string; amountCents: number; costCents: number }) {
  const { form: words, returnDialog: copy, details } = useCopy(remittancesCopy)
  const reasons = useCopy(returnReasonsCopy)
  const { language } = useLanguage()
  const labels = {
    reason: copy.reason,
    returned_on: copy.on,
    with_cost: copy.cost(euros(costCents, language)),
  }
  return (
    <EditDialog
      listPath={remittancePath(id)}
      action={`${remittancePath(id)}/recibos/${item}/devolucion`}
      title={copy.title}
      texts={copy}
      closeLabel={words.close}
      form={form}
      answer={answer}
      labels={labels}
      gone="remittanceNotFound"
    >
      {(fields) => {
        const field = plainField(labels, fields)
        return (
          <>
            <p className="text-ink-2 text-sm">
              {copy.text(name || details.anonymous, euros(amountCents, language))}
            </p>
            <SelectField
              {...field('reason')}
              options={returnReasons.map((value) => ({
                value,
                label: `${value} · ${reasons[value]}`,
              }))}
            />
            <TextField type="date" required {...field('returned_on')} />
            {costCents > 0 ? (
              <TickField
                name="with_cost"
                value="yes"
                label={labels.with_cost}
                defaultChecked={fields.isTicked('with_cost')}
                error={fields.errorOf('with_cost')}
              />
            ) : null}
          </>
        )
      }}
    </EditDialog>
  )
}
