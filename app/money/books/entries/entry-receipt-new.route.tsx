import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { bookPath, newReceiptPath } from '#app/money/books/book.ts'
import { bookCopy } from '#app/money/books/books.copy.ts'
import { receiptInput } from '#app/money/costs/cost-input.ts'
import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { ReceiptField } from '#app/money/costs/receipt-field.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { fileCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/entry-receipt-new.route.ts'
import { addReceipt, receiptForm } from './entry-receipts.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return receiptForm(context.get(requestContext), params.id)
}

export const action = fileCommand('receipt', {
  form: receiptInput,
  act: (cx, { submission }, file, { params }: Route.ActionArgs) =>
    addReceipt(cx, params.id, submission, file),
  done: (_, { url }) => redirectTo(bookPath + url.search, 'receiptKept'),
})

export const clientAction = formClientAction

export default function BookReceiptNew({
  loaderData: { entry, form },
  actionData: answer,
}: Route.ComponentProps) {
  const { receipt, list } = useCopy(bookCopy)
  const { receipt: copy } = useCopy(eventAccountsCopy)
  return (
    <EditDialog
      withFile
      listPath={bookPath}
      action={newReceiptPath(entry.id)}
      title={receipt.title(entry.name || list.nameless)}
      texts={{ submit: copy.submit, failed: copy.failed }}
      form={form}
      answer={answer}
      labels={{ receipt: copy.label }}
      gone="bookEntryNotFound"
    >
      {(fields) => <ReceiptField error={fields.errorOf('receipt')} />}
    </EditDialog>
  )
}
