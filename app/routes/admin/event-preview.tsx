import { eventInput } from '#app/features/event-management/event-form-input.server.ts'
import { previewedEvent } from '#app/features/event-management/previewed-event.server.ts'
import { EventPage } from '#app/features/events/event-page.tsx'
import { moreOfEvent } from '#app/features/events/more-of-event.server.ts'
import { placeOfEvent } from '#app/features/restaurants/place-of-event.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import { PreviewNote } from '#app/panel/preview-note.tsx'
import type { Route } from './+types/event-preview.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, eventInput)
  if (!form.ok) return refuseForm(form.failure)
  const cx = context.get(requestContext)
  const stored = new URL(request.url).searchParams.get('evento')
  const shown = await previewedEvent(cx, form.input, stored)
  return {
    ...shown,
    more: await moreOfEvent(cx, shown.event),
    ...(await placeOfEvent(cx, shown.event)),
  }
}

export default function EventPreview({ actionData }: Route.ComponentProps) {
  if (!actionData || 'errors' in actionData) return <PreviewNote failure={actionData} />
  return (
    <>
      <PreviewNote failure={undefined} />
      <EventPage {...actionData} />
    </>
  )
}
