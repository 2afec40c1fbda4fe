import { replace } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { managedVisitsPath } from '#app/visits/visits/visit.ts'
import type { Route } from './+types/visit-new.route.ts'
import { createVisit } from './save-visit.server.ts'
import { VisitFormPage } from './visit-form-page.tsx'
import { visitForm } from './visit-form.server.ts'
import { visitInput } from './visit-input.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return visitForm(context.get(requestContext), null)
}

export const action = command({
  form: ({ now }) => visitInput(madridDayOf(now)),
  act: (cx, input) => createVisit(cx, input),
  done: () => replace(managedVisitsPath, { headers: { 'Set-Cookie': flash('visitCreated') } }),
})

export const clientAction = formClientAction

export default function VisitNew({ loaderData, actionData }: Route.ComponentProps) {
  return <VisitFormPage key="new" form={loaderData} answer={actionData} />
}
