import { replace } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { VisitFormPage } from '#app/visits/visits/form/visit-form-page.tsx'
import { closingForm } from '#app/visits/visits/form/visit-form.server.ts'
import { visitInput } from '#app/visits/visits/form/visit-input.server.ts'
import { managedVisitsPath } from '#app/visits/visits/visit.ts'
import type { Route } from './+types/event-closing.route.ts'
import { closeNight } from './close-night.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const night = await closingForm(context.get(requestContext), params.id)
  if (night.closed !== null) throw replace(`${managedVisitsPath}/${night.closed}/editar`)
  return night.form
}

export const action = command({
  form: ({ now }) => visitInput(madridDayOf(now)),
  act: (cx, input, { params }: Route.ActionArgs) => closeNight(cx, params.id, input),
  done: () => replace(managedVisitsPath, { headers: { 'Set-Cookie': flash('nightClosed') } }),
})

export const clientAction = formClientAction

export default function EventClosing({ loaderData, actionData }: Route.ComponentProps) {
  return <VisitFormPage key={loaderData.event?.id} form={loaderData} answer={actionData} />
}
