import { data, redirectDocument } from 'react-router'
import { walkInInput } from '#app/features/attendees/attendee-input.ts'
import { WalkInPage } from '#app/features/attendees/walk-in-page.tsx'
import { letIn, walkInForm } from '#app/features/attendees/walk-in.server.ts'
import { requireForEvent } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import type { Route } from './+types/walk-in.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('door.keep')]

export function loader({ params, context }: Route.LoaderArgs) {
  return walkInForm(context.get(requestContext), params.id)
}

export const action = command({
  form: walkInInput,
  act: (cx, input, { params }: Route.ActionArgs) => letIn(cx, params.id, input),
  done: (outcome, { values, params }) => {
    if (outcome === 'full') {
      return data({ errors: {}, values, full: true as const }, { status: 409 })
    }
    return redirectDocument(`/admin/eventos/${params.id}/entrada`, {
      headers: { 'Set-Cookie': flash('walkedIn') },
    })
  },
})

export const clientAction = formClientAction

export default function WalkIn({ loaderData, actionData }: Route.ComponentProps) {
  return <WalkInPage {...loaderData} answer={actionData} />
}
