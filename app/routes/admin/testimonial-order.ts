import { redirect } from 'react-router'
import { orderInput } from '#app/features/settings/list-input.ts'
import { orderTestimonials } from '#app/features/settings/testimonials.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { orRefusal, readForm } from '#app/http/form.server.ts'
import { methodNotAllowed, Problem } from '#app/problem.ts'
import type { Route } from './+types/testimonial-order.ts'

// An order is given, not looked at.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    const form = await readForm(request, orderInput)
    // No person writes this form.
    if (!form.ok) throw new Problem('badRequest', 422)
    await orderTestimonials(context.get(requestContext), form.input)
    return redirect('/admin/ajustes/testimonios')
  })
}

export const clientAction = keepPage
