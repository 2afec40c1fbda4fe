import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/dues-issue.route.ts'
import { duesInput } from './dues-input.ts'
import { duesToConfirm } from './dues-preview.server.ts'
import { duesQueryOf } from './dues-query.ts'
import { duesPath } from './dues.ts'
import { IssueDialog } from './issue-dialog.tsx'
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
  return <IssueDialog {...loaderData} />
}
