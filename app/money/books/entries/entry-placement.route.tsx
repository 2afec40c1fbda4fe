import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { placementInput } from '#app/money/books/book-input.ts'
import { bookPath, placementPath } from '#app/money/books/book.ts'
import { bookCopy } from '#app/money/books/books.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/entry-placement.route.ts'
import { placeEntry, placementForm } from './entries.server.ts'
import { PlaceFields } from './entry-fields.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return placementForm(context.get(requestContext), params.id)
}

export const action = command({
  form: placementInput,
  act: (cx, input, { params }: Route.ActionArgs) => placeEntry(cx, params.id, input),
  done: (_, { url }) => redirectTo(bookPath + url.search, 'bookEntrySaved'),
})

export const clientAction = formClientAction

export default function BookEntryPlacement({
  loaderData: { entry, form, places },
  actionData: answer,
}: Route.ComponentProps) {
  const { placement: copy, entry: entryCopy, own } = useCopy(bookCopy)
  const { language } = useLanguage()
  return (
    <EditDialog
      listPath={bookPath}
      action={placementPath(entry.id)}
      title={copy.title(euros(entry.amountCents, language))}
      texts={{ submit: copy.submit, failed: copy.failed }}
      form={form}
      answer={answer}
      labels={entryCopy.labels}
      gone="bookEntryNotFound"
    >
      {(fields) => (
        <>
          <p className="text-ink-2 text-sm wrap-anywhere">
            {[shortDay(entry.bookedOn, language), entry.about].filter(Boolean).join(' · ')}
          </p>
          {entry.countsOn === entry.bookedOn ? null : (
            <p className="text-sm">{copy.countsOn(shortDay(entry.countsOn, language))}</p>
          )}
          {entry.fromBank && entry.amountCents > 0 ? (
            <p className="text-sm">{copy.memberHint}</p>
          ) : null}
          <PlaceFields fields={fields} places={places} none={own.open} />
        </>
      )}
    </EditDialog>
  )
}
