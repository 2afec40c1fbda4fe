import { remittancesCopy } from '#app/copy/remittances.ts'
import { returnReasonsCopy } from '#app/copy/return-reasons.ts'
import type { EditAnswer, EditValues } from '#app/forms/edit-answer.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { EditDialog } from '#app/panel/edit-dialog.tsx'
import { FieldColumns } from '#app/panel/field-columns.tsx'
import { plainField } from '#app/panel/plain-field.ts'
import { returnReasons } from '#app/sepa/return-reason.ts'
import { TickField } from '#app/ui/choice-field.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { collectedKinds, remittancePath, remittancesPath } from './remittance.ts'

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
