import { data, redirect } from 'react-router'
import { addSlide, listSlides } from '#app/features/settings/hero-slides.server.ts'
import { newSlideInput } from '#app/features/settings/list-input.ts'
import type { SettingAnswer } from '#app/features/settings/setting-form.tsx'
import { SlideDialog } from '#app/features/settings/slide-dialog.tsx'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/slide-new.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { slides } = await listSlides(context.get(requestContext))
  return { taken: slides.map(({ picture }) => picture) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, newSlideInput)
  if (!form.ok) return refuseForm(form.failure)
  try {
    await addSlide(context.get(requestContext), form.input)
    return redirect('/admin/ajustes/portada', { headers: { 'Set-Cookie': flash('slideAdded') } })
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

export default function SlideNew({ loaderData, actionData }: Route.ComponentProps) {
  return <SlideDialog id={null} {...loaderData} form={beginning} answer={actionData} />
}
