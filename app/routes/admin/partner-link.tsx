import { partnerLink } from '#app/features/partners/managed-partners.server.ts'
import { renewalInput } from '#app/features/partners/partner-input.ts'
import { PartnerLinkDialog } from '#app/features/partners/partner-link-dialog.tsx'
import { partnersPath } from '#app/features/partners/partner.ts'
import { renewLink } from '#app/features/partners/save-partner.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/partner-link.ts'

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
