import { testimonialInput } from '#app/administration/settings/lists/list-input.ts'
import { testimonialsPath } from '#app/administration/settings/settings-paths.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/testimonial-edit.route.ts'
import { TestimonialDialog } from './testimonial-dialog.tsx'
import { changeTestimonial, findTestimonial, testimonialValues } from './testimonials.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { testimonial, version } = await findTestimonial(context.get(requestContext), params.id)
  const form = { version, values: testimonialValues(testimonial), submission: null }
  return { id: testimonial.id, form }
}

export const action = command({
  form: testimonialInput,
  act: (cx, input, { params }: Route.ActionArgs) => changeTestimonial(cx, params.id, input),
  done: () => redirectTo(testimonialsPath, 'testimonialSaved'),
})

export const clientAction = formClientAction

export default function TestimonialEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { id, form } = loaderData
  return <TestimonialDialog key={id} id={id} form={form} answer={actionData} />
}
