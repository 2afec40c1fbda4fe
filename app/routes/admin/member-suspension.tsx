import { suspensionInput } from '#app/features/memberships/member-input.ts'
import { MemberSuspensionDialog } from '#app/features/memberships/member-suspension-dialog.tsx'
import { memberSuspension, setSuspension } from '#app/features/memberships/suspend-member.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/member-suspension.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return memberSuspension(context.get(requestContext), params.id)
}

export const action = command({
  form: suspensionInput,
  act: (cx, { suspended }, { params }: Route.ActionArgs) =>
    setSuspension(cx, params.id, suspended === 'yes'),
  done: (_, { input, url }) =>
    redirectTo(
      `/admin/socios${url.search}`,
      input.suspended === 'yes' ? 'memberSuspended' : 'memberResumed',
    ),
})

export const clientAction = formClientAction

export default function MemberSuspension({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberSuspensionDialog key={loaderData.id} member={loaderData} answer={actionData} />
}
