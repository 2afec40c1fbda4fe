import { partnersPath } from '#app/members/partners/checks/partner.ts'
import { partnerSuspensionInput } from '#app/members/partners/partner-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/partner-suspension.route.ts'
import { PartnerSuspensionDialog } from './partner-suspension-dialog.tsx'
import { partnerSuspension, suspendPartner } from './suspend-partner.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return partnerSuspension(context.get(requestContext), params.id)
}

export const action = command({
  form: partnerSuspensionInput,
  act: (cx, { suspended }, { params }: Route.ActionArgs) =>
    suspendPartner(cx, params.id, suspended === 'yes'),
  done: (_, { input, url }) =>
    redirectTo(
      `${partnersPath}${url.search}`,
      input.suspended === 'yes' ? 'partnerSuspended' : 'partnerResumed',
    ),
})

export const clientAction = formClientAction

export default function PartnerSuspension({ loaderData, actionData }: Route.ComponentProps) {
  return <PartnerSuspensionDialog key={loaderData.id} partner={loaderData} answer={actionData} />
}
