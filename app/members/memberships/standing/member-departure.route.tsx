import { departureInput } from '#app/members/memberships/record/member-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/member-departure.route.ts'
import { MemberDepartureDialog } from './member-departure-dialog.tsx'
import { memberDeparture, setDeparture } from './set-departure.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return memberDeparture(context.get(requestContext), params.id)
}

export const action = command({
  form: departureInput,
  act: (cx, { left_on: leftOn, because, other_plan: otherPlan }, { params }: Route.ActionArgs) =>
    setDeparture(cx, params.id, leftOn, { because, otherPlan: otherPlan ?? null }),
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
