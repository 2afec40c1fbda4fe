import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/dues-issue.route.ts'
import { duesInput, duesQueryOf } from './dues-input.ts'
import { duesToConfirm } from './dues-preview.server.ts'
import { duesCopy } from './dues.copy.ts'
import { duesPath } from './dues.ts'
import { issueDues } from './issue-dues.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const query = duesQueryOf(new URL(request.url).searchParams, madridDayOf(cx.now))
  return { query, ...(await duesToConfirm(cx, query)) }
}

export const action = command({
  form: duesInput,
  wrongForm: 'badRequest',
  act: (cx, input) => issueDues(cx, input),
  done: ({ charges }, { input }) =>
    redirectTo(`${duesPath}?ano=${input.year}&ver=cobradas`, 'duesIssued', {
      count: String(charges),
    }),
})

export const clientAction = formClientAction

export default function DuesIssue({ loaderData }: Route.ComponentProps) {
  const { query, totals, submission } = loaderData
  const { charges, cents, unaddressed } = totals
  const { confirm: copy, unaddressed: without } = useCopy(duesCopy)
  const { language } = useLanguage()
  return (
    <ConfirmationDialog
      listPath={duesPath}
      fields={{
        submission,
        year: String(query.year),
        until: query.until,
        due_on: query.dueOn,
        charges: String(charges),
        cents: String(cents),
        excluded: query.excluded.join(' '),
      }}
      description={
        charges === 0
          ? copy.none
          : [
              copy.described(charges, decimal(charges, language), euros(cents, language)),
              unaddressed > 0 ? without(decimal(unaddressed, language)) : '',
            ]
              .join(' ')
              .trim()
      }
      words={{ ...copy, title: copy.title(String(query.year)) }}
      gone="duesChanged"
    />
  )
}
