import { partnersPath } from '#app/members/partners/checks/partner.ts'
import { partnerLink } from '#app/members/partners/managed-partners.server.ts'
import { renewalInput } from '#app/members/partners/partner-input.ts'
import { renewLink } from '#app/members/partners/save-partner.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/partner-link.route.ts'
import { PartnerLinkDialog } from './partner-link-dialog.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return partnerLink(context.get(requestContext), params.id)
}

export const action = command({
  form: renewalInput,
  wrongForm: 'badRequest',
  act: (cx, input, { params }: Route.ActionArgs) => renewLink(cx, params.id, input),
  done: (_, { params, url }) =>
    redirectTo(`${partnersPath}/${params.id}/enlace${url.search}`, 'partnerLinkRenewed'),
})

export const clientAction = formClientAction

export default function PartnerLink({ loaderData }: Route.ComponentProps) {
  return <PartnerLinkDialog {...loaderData} />
}
