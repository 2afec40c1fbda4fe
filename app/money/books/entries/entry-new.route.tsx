import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { FieldColumns } from '#app/kit/panel/forms/form-section.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { RadioField } from '#app/kit/ui/fields/choice-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { entryInput } from '#app/money/books/book-input.ts'
import { bookPath, newEntryPath } from '#app/money/books/book.ts'
import { bookCopy } from '#app/money/books/books.copy.ts'
import { ReceiptField } from '#app/money/costs/receipt-field.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { fileCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/entry-new.route.ts'
import { addEntry, entryForm } from './entries.server.ts'
import { PlaceFields } from './entry-fields.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return entryForm(context.get(requestContext))
}

export const action = fileCommand('receipt', {
  form: entryInput,
  act: (cx, input, file) => addEntry(cx, input, file),
  done: () => redirectTo(bookPath, 'bookEntrySaved'),
})

export const clientAction = formClientAction

export default function BookEntryNew({
  loaderData: { form, accounts, places },
  actionData: answer,
}: Route.ComponentProps) {
  const { entry: copy, create } = useCopy(bookCopy)
  return (
    <EditDialog
      wide
      withFile
      listPath={bookPath}
      action={newEntryPath}
      title={create}
      texts={{ submit: copy.submit, failed: copy.failed }}
      form={form}
      answer={answer}
      labels={copy.labels}
    >
      {(fields) => {
        const field = plainField(copy.labels, fields)
        return (
          <>
            <ReceiptField error={fields.errorOf('receipt')} />
            <RadioField {...field('way')} values={['out', 'in']} words={copy.ways} />
            <FieldColumns>
              <TextField required inputMode="decimal" maxLength={12} {...field('amount')} />
              <TextField required type="date" {...field('booked_on')} />
            </FieldColumns>
            <SelectField
              {...field('account')}
              options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <PlaceFields fields={fields} places={places} none={copy.choose} />
          </>
        )
      }}
    </EditDialog>
  )
}
