import { data, replace } from 'react-router'
import { tellingOf } from '#app/features/circulars/telling.ts'
import { eventInput } from '#app/features/event-management/event-form-input.server.ts'
import { EventFormPage } from '#app/features/event-management/event-form-page.tsx'
import {
  eventViewOf,
  eventViewPath,
  managedEventsPath,
  viewOf,
  type EventView,
} from '#app/features/event-management/managed-event.ts'
import { eventForm } from '#app/features/event-management/managed-events.server.ts'
import { updateEvent } from '#app/features/event-management/save-event.server.ts'
import { afterForm } from '#app/http/after-form.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/event-edit.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const form = await eventForm(context.get(requestContext), params.id)
  if (form.cancelled && !context.get(afterForm)) throw new Problem('eventCancelled', 410)
  return form
}

export const action = command({
  form: eventInput,
  act: (cx, input, { params }: Route.ActionArgs, values) =>
    updateEvent(cx, params.id, input, values),
  done: (result, { cx, input, params, values, url }) => {
    if (result.outcome === 'belowTaken') {
      return data({ belowTaken: result.taken, values }, { status: 409 })
    }
    const view = viewOf(input.event, cx.now)
    const tells = result.published && view === 'upcoming'
    const notice =
      result.told === 0
        ? flash('eventUpdated', tells ? tellingOf(cx.actor, 'event', params.id) : undefined)
        : flash('eventUpdatedAndTold', { count: String(result.told) })
    return replace(listAddress(url, view), {
      headers: { 'Set-Cookie': notice },
    })
  },
})

/** The list as it was searched; else the part in which the event is now. */
function listAddress({ search, searchParams }: URL, view: EventView): string {
  const stays = searchParams.has('buscar') || eventViewOf(searchParams.get('vista')) === view
  return stays ? managedEventsPath + search : eventViewPath(view)
}

export const clientAction = formClientAction

export default function EventEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <EventFormPage key={loaderData.id} form={loaderData} answer={actionData} />
}
