import { joinInput } from '#app/members/memberships/joining/join-input.ts'
import { membersPath } from '#app/members/memberships/list/members-path.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/member-joining.route.ts'
import { joinPreview, joinRecords } from './join-records.server.ts'
import { JoiningDialog } from './joining-dialog.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ids: [string, string] = [params.id, params.other]
  return { ids, preview: await joinPreview(context.get(requestContext), ids) }
}

export const action = command({
  form: joinInput,
  act: (cx, input, { params }: Route.ActionArgs) =>
    joinRecords(cx, [params.id, params.other], input),
  done: ({ memberNumber }) =>
    redirectTo(`${membersPath}?vista=activos`, 'recordsJoined', { number: String(memberNumber) }),
})

export const clientAction = formClientAction

export default function MemberJoining({ loaderData, actionData }: Route.ComponentProps) {
  return <JoiningDialog {...loaderData} answer={actionData} />
}
