import { replace } from 'react-router'
import { partnerForm } from '#app/features/partners/managed-partners.server.ts'
import { PartnerFormPage } from '#app/features/partners/partner-form-page.tsx'
import { partnerInput } from '#app/features/partners/partner-input.ts'
import { createPartner } from '#app/features/partners/save-partner.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import type { Route } from './+types/partner-new.ts'

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
