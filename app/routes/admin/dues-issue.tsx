import { duesInput } from '#app/features/dues/dues-input.ts'
import { duesToConfirm } from '#app/features/dues/dues-preview.server.ts'
import { duesQueryOf } from '#app/features/dues/dues-query.ts'
import { duesPath } from '#app/features/dues/dues.ts'
import { IssueDialog } from '#app/features/dues/issue-dialog.tsx'
import { issueDues } from '#app/features/dues/issue-dues.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { Route } from './+types/dues-issue.ts'

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
  return <IssueDialog {...loaderData} />
}
