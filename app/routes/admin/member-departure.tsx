import { MemberDepartureDialog } from '#app/features/memberships/member-departure-dialog.tsx'
import { departureInput } from '#app/features/memberships/member-input.ts'
import { memberDeparture, setDeparture } from '#app/features/memberships/set-departure.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/member-departure.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return memberDeparture(context.get(requestContext), params.id)
}

export const action = command({
  form: departureInput,
  act: (cx, { left_on: leftOn, because }, { params }: Route.ActionArgs) =>
    setDeparture(cx, params.id, leftOn, because),
  done: (_, { input, url }) =>
    redirectTo(
      `/admin/socios${url.search}`,
      input.left_on === null ? 'memberReturned' : 'memberLeft',
    ),
})

export const clientAction = formClientAction

export default function MemberDeparture({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberDepartureDialog key={loaderData.id} member={loaderData} answer={actionData} />
}
