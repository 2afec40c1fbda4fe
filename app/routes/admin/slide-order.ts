import { redirect } from 'react-router'
import { orderSlides } from '#app/features/settings/hero-slides.server.ts'
import { orderInput } from '#app/features/settings/list-input.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { orRefusal, readForm } from '#app/http/form.server.ts'
import { methodNotAllowed, Problem } from '#app/problem.ts'
import type { Route } from './+types/slide-order.ts'

// An order is given, not looked at.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    const form = await readForm(request, orderInput)
    // No person writes this form.
    if (!form.ok) throw new Problem('badRequest', 422)
    await orderSlides(context.get(requestContext), form.input)
    return redirect('/admin/ajustes/portada')
  })
}

export const clientAction = keepPage
