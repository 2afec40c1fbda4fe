import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { newTestimonialInput } from '#app/features/settings/list-input.ts'
import type { SettingAnswer } from '#app/features/settings/setting-form.tsx'
import { TestimonialDialog } from '#app/features/settings/testimonial-dialog.tsx'
import { addTestimonial } from '#app/features/settings/testimonials.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/testimonial-new.ts'

export function loader() {
  return { submission: randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, newTestimonialInput)
  if (!form.ok) return refuseForm(form.failure)
  try {
    await addTestimonial(context.get(requestContext), form.input)
    return redirect('/admin/ajustes/testimonios', {
      headers: { 'Set-Cookie': flash('testimonialAdded') },
    })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ code, values: form.values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): SettingAnswer => ({ code }))
}

/** What a new one begins with. */
const beginning = { version: 0, values: {} }

export default function TestimonialNew({ loaderData, actionData }: Route.ComponentProps) {
  return <TestimonialDialog id={null} form={beginning} {...loaderData} answer={actionData} />
}
