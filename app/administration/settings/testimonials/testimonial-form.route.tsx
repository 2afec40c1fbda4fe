import { testimonialInput } from '#app/administration/settings/lists/list-input.ts'
import { testimonialsPath } from '#app/administration/settings/settings-paths.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/testimonial-form.route.ts'
import { TestimonialDialog } from './testimonial-dialog.tsx'
import { testimonials } from './testimonials.server.ts'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  testimonials.form(context.get(requestContext), params.id ?? null)

export const action = command({
  form: testimonialInput,
  act: (cx, input, { params }: Route.ActionArgs) => testimonials.save(cx, params.id, input),
  done: (_, { params }) =>
    redirectTo(testimonialsPath, params.id === undefined ? 'testimonialAdded' : 'testimonialSaved'),
})

export const clientAction = formClientAction

export default function TestimonialForm({ loaderData, actionData }: Route.ComponentProps) {
  return <TestimonialDialog key={loaderData.id} {...loaderData} answer={actionData} />
}
