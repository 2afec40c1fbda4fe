import { randomUUID } from 'node:crypto'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { RadioField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { headingInput, newHeadingInput } from '#app/money/books/book-input.ts'
import { headingPath, newHeadingPath, yearPath } from '#app/money/books/book.ts'
import { bookCopy } from '#app/money/books/books.copy.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/heading.route.ts'
import { requestedYear } from './requested-year.server.ts'
import { addHeading, changeHeading, headingForm } from './year.server.ts'

/** The form of a heading; of a new one without an id. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const year = requestedYear(url, cx.now)
  if (params.heading !== undefined) {
    return { year, ...(await headingForm(cx, params.heading, year)) }
  }
  authorize(cx.actor, 'ledger.manage')
  const form: EditValues = { version: null, values: { way: 'out' }, submission: randomUUID() }
  return { year, heading: null, own: true, form }
}

const redirectToYear = (_: unknown, { url }: { url: URL }) =>
  redirectTo(yearPath + url.search, 'headingSaved')

const add = command({
  form: newHeadingInput,
  act: (cx, input, { url }: Route.ActionArgs) => addHeading(cx, requestedYear(url, cx.now), input),
  done: redirectToYear,
})

const change = (heading: string) =>
  command({
    form: headingInput,
    act: (cx, input, { url }: Route.ActionArgs) =>
      changeHeading(cx, heading, requestedYear(url, cx.now), input),
    done: redirectToYear,
  })

export function action(args: Route.ActionArgs) {
  const { heading } = args.params
  return heading === undefined ? add(args) : change(heading)(args)
}

export const clientAction = formClientAction

export default function BookHeading({
  loaderData: { year, heading, own, form },
  actionData: answer,
}: Route.ComponentProps) {
  const { heading: copy, own: words } = useCopy(bookCopy)
  const { language } = useLanguage()
  const { name_es: inSpanish, name_ca: inCatalan } = form.values
  const name = (language === 'ca' && inCatalan) || inSpanish
  const title = Object.entries(words).find(([key]) => key === heading)?.[1] ?? name
  return (
    <EditDialog
      listPath={yearPath}
      action={heading === null ? newHeadingPath : headingPath(heading)}
      title={heading === null ? copy.newTitle : (title ?? '')}
      texts={{ submit: copy.submit, failed: copy.failed }}
      form={form}
      answer={answer}
      labels={copy.labels}
      gone="headingNotFound"
    >
      {(fields) => {
        const field = plainField(copy.labels, fields)
        return (
          <>
            {heading === null ? (
              <RadioField {...field('way')} values={['out', 'in']} words={copy.ways} />
            ) : null}
            {own ? (
              <>
                <TextField required maxLength={60} {...field('name_es')} />
                <TextField maxLength={60} {...field('name_ca', copy.sameHint)} />
              </>
            ) : null}
            <TextField
              inputMode="decimal"
              maxLength={12}
              {...field('budget', copy.budgetHint(year))}
            />
          </>
        )
      }}
    </EditDialog>
  )
}
