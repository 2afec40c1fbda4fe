import { partnerSuspensionInput } from '#app/features/partners/partner-input.ts'
import { PartnerSuspensionDialog } from '#app/features/partners/partner-suspension-dialog.tsx'
import { partnersPath } from '#app/features/partners/partner.ts'
import { partnerSuspension, suspendPartner } from '#app/features/partners/suspend-partner.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/partner-suspension.ts'

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
