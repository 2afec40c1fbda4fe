import { replace } from 'react-router'
import { createVisit } from '#app/features/visits/save-visit.server.ts'
import { VisitFormPage } from '#app/features/visits/visit-form-page.tsx'
import { visitForm } from '#app/features/visits/visit-form.server.ts'
import { visitInput } from '#app/features/visits/visit-input.server.ts'
import { managedVisitsPath } from '#app/features/visits/visit.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { Route } from './+types/visit-new.ts'

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
