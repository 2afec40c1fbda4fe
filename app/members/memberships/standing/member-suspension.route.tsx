import { suspensionInput } from '#app/members/memberships/record/member-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/member-suspension.route.ts'
import { MemberSuspensionDialog } from './member-suspension-dialog.tsx'
import { memberSuspension, setSuspension } from './suspend-member.server.ts'

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
