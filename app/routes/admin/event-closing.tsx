import { replace } from 'react-router'
import { closeNight } from '#app/features/visits/close-night.server.ts'
import { VisitFormPage } from '#app/features/visits/visit-form-page.tsx'
import { closingForm } from '#app/features/visits/visit-form.server.ts'
import { visitInput } from '#app/features/visits/visit-input.server.ts'
import { managedVisitsPath } from '#app/features/visits/visit.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { Route } from './+types/event-closing.ts'

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
