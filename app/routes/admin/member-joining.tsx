import { joinInput } from '#app/features/memberships/join-input.ts'
import { joinPreview, joinRecords } from '#app/features/memberships/join-records.server.ts'
import { JoiningDialog } from '#app/features/memberships/joining-dialog.tsx'
import { membersPath } from '#app/features/memberships/members-path.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/member-joining.ts'

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
