import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { countInput } from '#app/money/books/book-input.ts'
import { bookPath } from '#app/money/books/book.ts'
import { bookCopy } from '#app/money/books/books.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/cash-count.route.ts'
import { cashToCount, countCash } from './cash-count.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return cashToCount(context.get(requestContext), params.id)
}

export const action = command({
  form: countInput,
  act: (cx, input, { params }: Route.ActionArgs) => countCash(cx, params.id, input),
  done: ({ differenceCents }) =>
    redirectTo(bookPath, differenceCents === 0 ? 'cashAgrees' : 'cashCounted'),
})

export const clientAction = formClientAction

export default function CashCount({
  loaderData: { box, submission },
  actionData: answer,
}: Route.ComponentProps) {
  const { count: copy } = useCopy(bookCopy)
  const { language } = useLanguage()
  return (
    <FormDialog
      title={copy.title(box.name)}
      description={copy.text(euros(box.balanceCents, language))}
      after={{ listPath: bookPath, gone: 'recordNotFound', stale: 'cashChanged' }}
      texts={copy}
      answer={answer}
      submission={submission}
    >
      {({ field }) => (
        <>
          <input type="hidden" name="seen" value={box.balanceCents} />
          <TextField
            {...field('counted')}
            label={copy.counted}
            required
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  )
}
