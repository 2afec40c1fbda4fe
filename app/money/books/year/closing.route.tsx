import { FormDialog } from '#app/kit/panel/forms/form-dialog.tsx'
import { unreconciled, listAccounts } from '#app/money/books/accounts.server.ts'
import { yearPath } from '#app/money/books/book.ts'
import { bookCopy } from '#app/money/books/books.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/closing.route.ts'
import { closeYear } from './close-year.server.ts'
import { requestedYear } from './requested-year.server.ts'
import { yearBooks } from './year.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { year, closable, withoutEntry } = await yearBooks(cx, requestedYear(url, cx.now))
  if (!closable) throw notFound()
  return { year, withoutEntry, differences: unreconciled(await listAccounts(cx)) }
}

export const action = buttonCommand({
  act: (cx, { url }: Route.ActionArgs) => closeYear(cx, requestedYear(url, cx.now)),
  done: (_, { url }) => redirectTo(yearPath + url.search, 'yearClosed'),
})

export const clientAction = formClientAction

export default function BookClosing({
  loaderData: { year, withoutEntry, differences },
  actionData: answer,
}: Route.ComponentProps) {
  const { closing: copy, accounts, year: yearCopy } = useCopy(bookCopy)
  const { language } = useLanguage()
  return (
    <FormDialog
      danger
      title={copy.title(year)}
      description={copy.text}
      after={{ listPath: yearPath, gone: 'notFound' }}
      texts={copy}
      answer={answer}
    >
      {differences.map(({ name, day, cents }) => (
        <p key={name} className="text-error text-sm font-medium">
          {name}: {accounts.differs(euros(cents, language), shortDay(day, language))}
        </p>
      ))}
      {withoutEntry.count === 0 ? null : (
        <p className="text-error text-sm font-medium">
          {yearCopy.withoutEntry(withoutEntry.count, euros(withoutEntry.cents, language))}
        </p>
      )}
    </FormDialog>
  )
}
