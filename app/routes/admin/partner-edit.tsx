import { replace } from 'react-router'
import { partnerForm } from '#app/features/partners/managed-partners.server.ts'
import { PartnerFormPage } from '#app/features/partners/partner-form-page.tsx'
import { partnerInput } from '#app/features/partners/partner-input.ts'
import { updatePartner } from '#app/features/partners/save-partner.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import type { Route } from './+types/partner-edit.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('partners.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return partnerForm(context.get(requestContext), params.id)
}

export const action = command({
  form: partnerInput,
  act: (cx, input, { params }: Route.ActionArgs, values) =>
    updatePartner(cx, params.id, input, values),
  done: (_, { url }) =>
    replace(`/admin/ventajas${url.search}`, { headers: { 'Set-Cookie': flash('partnerUpdated') } }),
})

export const clientAction = formClientAction

export default function PartnerEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <PartnerFormPage key={loaderData.id} form={loaderData} answer={actionData} />
}
