import { replace } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { managedVisitsPath } from '#app/visits/visits/visit.ts'
import type { Route } from './+types/visit-edit.route.ts'
import { updateVisit } from './save-visit.server.ts'
import { VisitFormPage } from './visit-form-page.tsx'
import { visitForm } from './visit-form.server.ts'
import { visitInput } from './visit-input.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return visitForm(context.get(requestContext), params.id)
}

export const action = command({
  form: ({ now }) => visitInput(madridDayOf(now)),
  act: (cx, input, { params }: Route.ActionArgs, values) =>
    updateVisit(cx, params.id, input, values),
  done: (_, { url }) =>
    replace(managedVisitsPath + url.search, { headers: { 'Set-Cookie': flash('visitUpdated') } }),
})

export const clientAction = formClientAction

export default function VisitEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <VisitFormPage key={loaderData.id} form={loaderData} answer={actionData} />
}
