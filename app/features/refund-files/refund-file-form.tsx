import { editingCopy } from '#app/copy/editing.ts'
import { refundFilesCopy } from '#app/copy/refund-files.ts'
import { refundFilesPath } from '#app/features/ledger/ledger-pages.ts'
import type { EditAnswer, EditValues } from '#app/forms/edit-answer.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { euros } from '#app/i18n/money.ts'
import { EditForm } from '#app/panel/edit-form.tsx'
import { FieldColumns } from '#app/panel/field-columns.tsx'
import { plainField } from '#app/panel/plain-field.ts'
import type { FieldTexts } from '#app/panel/use-edited-record.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { TickField } from '#app/ui/choice-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { OfferedCredit } from './refund-file.ts'

/** Which credits are paid back by a file, and to which accounts. */
export function RefundFileForm({
  credits,
  form,
  answer,
}: {
  credits: OfferedCredit[]
  form: EditValues
  answer: EditAnswer | undefined
}) {
  const { title: listTitle, form: copy } = useCopy(refundFilesCopy)
  const { path } = useCopy(editingCopy)
  const { language } = useLanguage()
  const labels: Record<string, string> = { execute_on: copy.day }
  for (const { id, name, creditCents } of credits) {
    labels[`pay_${id}`] = copy.pay(name, euros(creditCents, language))
    labels[`holder_${id}`] = copy.holder
    labels[`iban_${id}`] = copy.iban
  }
  return (
    <div className="max-w-[44rem]">
      <PageTitle title={copy.title} />
      <Breadcrumbs
        label={path}
        steps={[{ to: refundFilesPath, label: listTitle }]}
        current={copy.title}
      />
      <h1 className="text-h2 mt-2 mb-4">{copy.title}</h1>
      {credits.length === 0 ? (
        <EmptyState title={copy.none} />
      ) : (
        <>
          <p className="text-ink-2 mb-8 text-pretty">{copy.lead}</p>
          <EditForm
            listPath={refundFilesPath}
            action={`${refundFilesPath}/nuevo`}
            texts={copy}
            form={form}
            answer={answer}
            labels={labels}
            className="flex flex-col gap-8"
            foot={({ busy }) => (
              <Button type="submit" busy={busy} className="self-start max-sm:w-full">
                {copy.submit}
              </Button>
            )}
          >
            {(fields) => (
              <>
                <div className="max-w-[20rem]">
                  <TextField type="date" required {...plainField(labels, fields)('execute_on')} />
                </div>
                <ul className="border-t border-stone-200">
                  {credits.map((credit) => (
                    <Credit key={credit.id} credit={credit} labels={labels} fields={fields} />
                  ))}
                </ul>
              </>
            )}
          </EditForm>
        </>
      )}
    </div>
  )
}

function Credit({
  credit: { id, about, advanced, ibanEnd },
  labels,
  fields,
}: {
  credit: OfferedCredit
  labels: Record<string, string>
  fields: FieldTexts
}) {
  const { form: copy } = useCopy(refundFilesCopy)
  const field = plainField(labels, fields)
  const plain = { autoComplete: 'off', spellCheck: false, optionalLabel: copy.optional } as const
  return (
    <li className="border-b border-stone-200 py-5">
      <TickField
        name={`pay_${id}`}
        value="yes"
        label={labels[`pay_${id}`] ?? ''}
        defaultChecked={fields.isTicked(`pay_${id}`)}
        error={fields.errorOf(`pay_${id}`)}
      />
      <p className="mb-3 pl-8 text-xs text-stone-600">
        {advanced === null ? (about ?? copy.surplus) : copy.advanced(advanced, about ?? '')}
      </p>
      <div className="pl-8">
        <FieldColumns>
          <TextField {...plain} maxLength={70} {...field(`holder_${id}`)} />
          <TextField
            {...plain}
            maxLength={42}
            {...field(`iban_${id}`, ibanEnd ? copy.ibanKnown(ibanEnd) : copy.ibanUnknown)}
          />
        </FieldColumns>
      </div>
    </li>
  )
}
