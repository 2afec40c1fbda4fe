import { data, redirect } from 'react-router'
import { changeSlide, findSlide, slideValues } from '#app/features/settings/hero-slides.server.ts'
import { slideInput } from '#app/features/settings/list-input.ts'
import type { SettingAnswer } from '#app/features/settings/setting-form.tsx'
import { SlideDialog } from '#app/features/settings/slide-dialog.tsx'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/slide-edit.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { slide, slides, version } = await findSlide(context.get(requestContext), params.id)
  return {
    id: slide.id,
    form: { version, values: slideValues(slide) },
    taken: slides.map(({ picture }) => picture),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, slideInput)
  if (!form.ok) return refuseForm(form.failure)
  try {
    const saved = await changeSlide(context.get(requestContext), params.id, form.input)
    if (saved.outcome === 'changed') {
      return data({ stored: saved.stored, values: form.values }, { status: 409 })
    }
    return redirect('/admin/ajustes/portada', { headers: { 'Set-Cookie': flash('slideSaved') } })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ code, values: form.values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): SettingAnswer => ({ code }))
}

export default function SlideEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { id, ...slide } = loaderData
  return <SlideDialog key={id} id={id} {...slide} answer={actionData} />
}
