import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { entryReversalInput } from '#app/money/books/book-input.ts'
import { bookPath } from '#app/money/books/book.ts'
import { bookCopy } from '#app/money/books/books.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/entry-reversal.route.ts'
import { entryToReverse, reverseEntry } from './entries.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return entryToReverse(context.get(requestContext), params.id)
}

export const action = command({
  form: entryReversalInput,
  act: (cx, input, { params }: Route.ActionArgs) => reverseEntry(cx, params.id, input),
  done: (_, { url }) => redirectTo(bookPath + url.search, 'bookEntryReversed'),
})

export const clientAction = formClientAction

export default function BookEntryReversal({
  loaderData: { entry, submission },
  actionData: answer,
}: Route.ComponentProps) {
  const { reversal: copy, list } = useCopy(bookCopy)
  const { language } = useLanguage()
  return (
    <FormDialog
      danger
      title={copy.title(entry.name || list.nameless)}
      description={copy.text(euros(entry.amountCents, language))}
      after={{ listPath: bookPath, gone: 'bookEntryNotFound' }}
      texts={copy}
      answer={answer}
      submission={submission}
    >
      {({ values, errorOf }) => (
        <TextField
          label={copy.reason}
          name="reason"
          required
          maxLength={300}
          autoComplete="off"
          defaultValue={values?.reason ?? ''}
          error={errorOf('reason')}
        />
      )}
    </FormDialog>
  )
}
