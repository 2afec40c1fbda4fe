import { data, redirectDocument } from 'react-router'
import { walkInInput } from '#app/features/attendees/attendee-input.ts'
import { WalkInPage, type WalkInAnswer } from '#app/features/attendees/walk-in-page.tsx'
import { letIn, walkInForm } from '#app/features/attendees/walk-in.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/walk-in.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return walkInForm(context.get(requestContext), params.id)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, walkInInput)
  if (!form.ok) return refuseForm(form.failure)
  try {
    if ((await letIn(context.get(requestContext), params.id, form.input)) === 'full') {
      const answer: WalkInAnswer = { errors: {}, values: form.values, full: true }
      return data(answer, { status: 409 })
    }
    return redirectDocument(`/admin/eventos/${params.id}/entrada`, {
      headers: { 'Set-Cookie': flash('walkedIn') },
    })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ code, values: form.values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): WalkInAnswer => ({ code }))
}

export default function WalkIn({ loaderData, actionData }: Route.ComponentProps) {
  return <WalkInPage {...loaderData} answer={actionData} />
}
