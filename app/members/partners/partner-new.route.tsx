import { replace } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/partner-new.route.ts'
import { partnerForm } from './managed-partners.server.ts'
import { PartnerFormPage } from './partner-form-page.tsx'
import { partnerInput } from './partner-input.ts'
import { createPartner } from './save-partner.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('partners.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return partnerForm(context.get(requestContext), null)
}

export const action = command({
  form: partnerInput,
  act: createPartner,
  done: () => replace('/admin/ventajas', { headers: { 'Set-Cookie': flash('partnerCreated') } }),
})

export const clientAction = formClientAction

export default function PartnerNew({ loaderData, actionData }: Route.ComponentProps) {
  return <PartnerFormPage key="new" form={loaderData} answer={actionData} />
}
