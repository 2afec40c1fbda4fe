import { replace } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/partner-edit.route.ts'
import { partnerForm } from './managed-partners.server.ts'
import { PartnerFormPage } from './partner-form-page.tsx'
import { partnerInput } from './partner-input.ts'
import { updatePartner } from './save-partner.server.ts'

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
