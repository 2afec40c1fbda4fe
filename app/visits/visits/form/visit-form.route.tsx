import { replace } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { managedVisitsPath as listPath } from '#app/visits/visits/visit.ts'
import type { Route } from './+types/visit-form.route.ts'
import { createVisit, updateVisit } from './save-visit.server.ts'
import { VisitFormPage } from './visit-form-page.tsx'
import { visitForm } from './visit-form.server.ts'
import { visitInput } from './visit-input.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return visitForm(context.get(requestContext), params.id ?? null)
}

export const action = command({
  form: ({ now }) => visitInput(madridDayOf(now)),
  act: async (cx, input, { params: { id } }: Route.ActionArgs, values) =>
    id === undefined ? createVisit(cx, input) : updateVisit(cx, id, input, values),
  done: (_, { params, url }) => {
    const isNew = params.id === undefined
    const headers = { 'Set-Cookie': flash(isNew ? 'visitCreated' : 'visitUpdated') }
    return replace(isNew ? listPath : listPath + url.search, { headers })
  },
})

export const clientAction = formClientAction

export default function VisitForm({ loaderData, actionData }: Route.ComponentProps) {
  return <VisitFormPage key={loaderData.id ?? 'new'} form={loaderData} answer={actionData} />
}
