import { replace } from 'react-router'
import { eventViewPath, viewOf } from '#app/events/event-management/managed-event.ts'
import { newEventForm } from '#app/events/event-management/saving/new-event-form.server.ts'
import { createEvent } from '#app/events/event-management/saving/save-event.server.ts'
import { saveQuestions } from '#app/events/event-management/saving/save-question.server.ts'
import { circularAbout } from '#app/frame/panel-frame/circular-about.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/event-new.route.ts'
import { eventInput } from './event-form-input.server.ts'
import { EventFormPage } from './event-form-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return newEventForm(context.get(requestContext), {
    event: searchParams.get('copia'),
    proposal: searchParams.get('propuesta'),
  })
}

export const action = command({
  form: eventInput,
  act: (cx, input) => createEvent(cx, input, { asks: true }),
  done: (result, { cx, input, values }) => {
    if (result.outcome === 'asks') return saveQuestions(result.question, input, values)
    const view = viewOf(input.event, cx.now)
    const circular = view === 'upcoming' ? circularAbout(cx.actor, 'event', result.id) : undefined
    return replace(eventViewPath(view), {
      headers: { 'Set-Cookie': flash('eventCreated', circular) },
    })
  },
})

export const clientAction = formClientAction

export default function EventNew({ loaderData, actionData }: Route.ComponentProps) {
  return <EventFormPage key="new" form={loaderData} answer={actionData} />
}
