import { MemberPersonDialog } from '#app/features/people/member-person-dialog.tsx'
import { memberPersonForm, saveMemberPerson } from '#app/features/people/member-person.server.ts'
import { personDetailsInput } from '#app/features/people/person-input.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { Route } from './+types/member-person.ts'

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
