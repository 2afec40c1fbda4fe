import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { refundFilePath } from '#app/money/ledger/ledger-pages.ts'
import { markRefundsPaid } from '#app/money/refund-files/writing/mark-refunds-paid.server.ts'
import { paidInput } from '#app/money/refund-files/writing/refund-file-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/refund-file-paid.route.ts'
import { refundFileDetails } from './listed-refund-files.server.ts'
import { refundFilesCopy } from './refund-files.copy.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { file, today } = await refundFileDetails(context.get(requestContext), params.id)
  return { id: file.id, today }
}

export const action = command({
  form: ({ now }) => paidInput(madridDayOf(now)),
  act: (cx, input, { params }: Route.ActionArgs) => markRefundsPaid(cx, params.id, input),
  done: (_, { params }) => redirectTo(refundFilePath(params.id), 'refundsPaid'),
})

export const clientAction = formClientAction

export default function RefundFilePaid({
  loaderData: { id, today },
  actionData,
}: Route.ComponentProps) {
  const { payDialog: copy } = useCopy(refundFilesCopy)
  const labels = { paid_on: copy.on }
  return (
    <EditDialog
      listPath={refundFilePath(id)}
      title={copy.title}
      texts={copy}
      form={{ values: { paid_on: today }, version: null, submission: null }}
      answer={actionData}
      labels={labels}
      gone="refundFileNotFound"
    >
      {(fields) => (
        <>
          <p className="text-ink-2 text-sm">{copy.text}</p>
          <TextField type="date" required {...plainField(labels, fields)('paid_on')} />
        </>
      )}
    </EditDialog>
  )
}
