import { redirect } from 'react-router'
import { z } from 'zod'
import { markFirstStep, markings } from '#app/features/first-steps/first-steps.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/first-steps.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('settings.manage')]

// The steps are shown on the dashboard.
export function loader() {
  throw methodNotAllowed()
}

const input = z.strictObject({ marking: z.enum(markings, 'invalidChoice') })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, input)
  if (!form.ok) return refuseForm(form.failure)
  return orRefusal(async () => {
    await markFirstStep(context.get(requestContext), form.input.marking)
    return redirect('/admin/dashboard')
  })
}

export const clientAction = keepPage
