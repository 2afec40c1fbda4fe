import { randomUUID } from 'node:crypto'
import { newTestimonialInput } from '#app/administration/settings/lists/list-input.ts'
import { testimonialsPath } from '#app/administration/settings/settings-paths.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/testimonial-new.route.ts'
import { TestimonialDialog } from './testimonial-dialog.tsx'
import { addTestimonial } from './testimonials.server.ts'

export function loader() {
  return { version: null, values: {}, submission: randomUUID() }
}

export const action = command({
  form: newTestimonialInput,
  act: addTestimonial,
  done: () => redirectTo(testimonialsPath, 'testimonialAdded'),
})

export const clientAction = formClientAction

export default function TestimonialNew({ loaderData, actionData }: Route.ComponentProps) {
  return <TestimonialDialog id={null} form={loaderData} answer={actionData} />
}
