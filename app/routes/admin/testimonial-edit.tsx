import { data, redirect } from 'react-router'
import { testimonialInput } from '#app/features/settings/list-input.ts'
import type { SettingAnswer } from '#app/features/settings/setting-form.tsx'
import { TestimonialDialog } from '#app/features/settings/testimonial-dialog.tsx'
import {
  changeTestimonial,
  findTestimonial,
  testimonialValues,
} from '#app/features/settings/testimonials.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/testimonial-edit.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { testimonial, version } = await findTestimonial(context.get(requestContext), params.id)
  return { id: testimonial.id, form: { version, values: testimonialValues(testimonial) } }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, testimonialInput)
  if (!form.ok) return refuseForm(form.failure)
  try {
    const saved = await changeTestimonial(context.get(requestContext), params.id, form.input)
    if (saved.outcome === 'changed') {
      return data({ stored: saved.stored, values: form.values }, { status: 409 })
    }
    return redirect('/admin/ajustes/testimonios', {
      headers: { 'Set-Cookie': flash('testimonialSaved') },
    })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ code, values: form.values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): SettingAnswer => ({ code }))
}

export default function TestimonialEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { id, form } = loaderData
  return <TestimonialDialog key={id} id={id} form={form} answer={actionData} />
}
