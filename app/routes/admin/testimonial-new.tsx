import { randomUUID } from 'node:crypto'
import { newTestimonialInput } from '#app/features/settings/list-input.ts'
import { testimonialsPath } from '#app/features/settings/settings-paths.ts'
import { TestimonialDialog } from '#app/features/settings/testimonial-dialog.tsx'
import { addTestimonial } from '#app/features/settings/testimonials.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/testimonial-new.ts'

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
