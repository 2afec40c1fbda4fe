import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/member-person.route.ts'
import { MemberPersonDialog } from './member-person-dialog.tsx'
import { memberPersonForm, saveMemberPerson } from './member-person.server.ts'
import { personDetailsInput } from './person-input.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return memberPersonForm(context.get(requestContext), params.id)
}

export const action = command({
  form: ({ now }) => personDetailsInput(madridDayOf(now)),
  act: (cx, input, { params }: Route.ActionArgs) => saveMemberPerson(cx, params.id, input),
  done: (_, { url }) => redirectTo(`/admin/socios${url.search}`, 'memberPersonSaved'),
})

export const clientAction = formClientAction

export default function MemberPerson({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberPersonDialog key={loaderData.id} person={loaderData} answer={actionData} />
}
