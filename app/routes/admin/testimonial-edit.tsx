import { testimonialInput } from '#app/features/settings/list-input.ts'
import { testimonialsPath } from '#app/features/settings/settings-paths.ts'
import { TestimonialDialog } from '#app/features/settings/testimonial-dialog.tsx'
import {
  changeTestimonial,
  findTestimonial,
  testimonialValues,
} from '#app/features/settings/testimonials.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/testimonial-edit.ts'

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
