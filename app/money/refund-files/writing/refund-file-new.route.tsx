import { EditForm } from '#app/kit/panel/forms/edit-form.tsx'
import { FieldColumns } from '#app/kit/panel/forms/form-section.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { refundFilePath, refundFilesPath } from '#app/money/ledger/ledger-pages.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { newRefundFile } from '#app/money/refund-files/listed-refund-files.server.ts'
import type { OfferedCredit } from '#app/money/refund-files/refund-file.ts'
import { refundFilesCopy } from '#app/money/refund-files/refund-files.copy.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/refund-file-new.route.ts'
import { refundFileInput } from './refund-file-input.ts'
import { writeRefundFile } from './write-refund-file.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return newRefundFile(context.get(requestContext))
}

export const action = command({
  form: ({ now }) => refundFileInput(madridDayOf(now)),
  act: (cx, input) => writeRefundFile(cx, input),
  done: ({ id }) => redirectTo(refundFilePath(id), 'refundFileWritten'),
})

export const clientAction = formClientAction

export default function RefundFileNew({
  loaderData: { credits, form },
  actionData: answer,
}: Route.ComponentProps) {
  const { title: listTitle, form: copy } = useCopy(refundFilesCopy)
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
      <ListHeading title={copy.title} above={{ to: refundFilesPath, label: listTitle }} />
      {credits.length === 0 ? (
        <EmptyState title={copy.none} />
      ) : (
        <>
          <p className="text-ink-2 mb-8">{copy.lead}</p>
          <EditForm
            listPath={refundFilesPath}
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
  credit: { id, about, ibanEnd, returnableUntil },
  labels,
  fields,
}: {
  credit: OfferedCredit
  labels: Record<string, string>
  fields: FieldTexts
}) {
  const { form: copy } = useCopy(refundFilesCopy)
  const { refund } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const field = plainField(labels, fields)
  const plain = { autoComplete: 'off', spellCheck: false, optionalLabel: copy.optional } as const
  return (
    <li className="border-b border-stone-200 py-5">
      <TickField {...fields.tick(`pay_${id}`)} label={labels[`pay_${id}`] ?? ''} />
      <p className="mb-3 pl-8 text-xs text-stone-600">{about ?? copy.surplus}</p>
      {returnableUntil === null ? null : (
        <p className="text-warn mb-3 pl-8 text-sm font-medium">
          {refund.returnable(shortDay(returnableUntil, language))}
        </p>
      )}
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
