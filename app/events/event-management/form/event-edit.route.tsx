import { data, replace } from 'react-router'
import {
  eventViewOf,
  eventViewPath,
  managedEventsPath,
  viewOf,
  type EventView,
} from '#app/events/event-management/managed-event.ts'
import { eventForm, moveBaseOf } from '#app/events/event-management/managed-events.server.ts'
import { updateEvent } from '#app/events/event-management/saving/save-event.server.ts'
import { saveQuestions } from '#app/events/event-management/saving/save-question.server.ts'
import { circularAbout } from '#app/frame/panel-frame/circular-about.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { afterForm } from '#app/platform/http/forms/after-form.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/event-edit.route.ts'
import { eventInputOf } from './event-form-input.server.ts'
import { EventFormPage } from './event-form-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const form = await eventForm(context.get(requestContext), params.id)
  if (form.cancelled && !context.get(afterForm)) throw new Problem('eventCancelled', 410)
  return form
}

export const action = command({
  form: async (cx, { params }: Route.ActionArgs) => eventInputOf(await moveBaseOf(cx, params.id)),
  act: (cx, input, { params }: Route.ActionArgs, values) =>
    updateEvent(cx, params.id, input, values, { asks: true }),
  done: (result, { cx, input, params, values, url }) => {
    if (result.outcome === 'asks') return saveQuestions(result.question, input, values)
    if (result.outcome === 'belowTaken') {
      return data({ belowTaken: result.taken, values }, { status: 409 })
    }
    const view = viewOf(input.event, cx.now)
    const canAnnounce = result.published && view === 'upcoming'
    const notice =
      result.notified === 0
        ? flash(
            'eventUpdated',
            canAnnounce ? circularAbout(cx.actor, 'event', params.id) : undefined,
          )
        : flash('eventUpdatedAndNotified', { count: String(result.notified) })
    return replace(listAddress(url, view), {
      headers: { 'Set-Cookie': notice },
    })
  },
})

/** The list with its search, or the view that now contains the event. */
function listAddress({ search, searchParams }: URL, view: EventView): string {
  const stays = searchParams.has('buscar') || eventViewOf(searchParams.get('vista')) === view
  return stays ? managedEventsPath + search : eventViewPath(view)
}

export const clientAction = formClientAction

export default function EventEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <EventFormPage key={loaderData.id} form={loaderData} answer={actionData} />
}
