import { slideInput } from '#app/administration/settings/lists/list-input.ts'
import { slidesPath } from '#app/administration/settings/settings-paths.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/slide-edit.route.ts'
import { changeSlide, findSlide, slideValues } from './hero-slides.server.ts'
import { SlideDialog } from './slide-dialog.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { slide, version } = await findSlide(context.get(requestContext), params.id)
  return { id: slide.id, form: { version, values: slideValues(slide), submission: null } }
}

export const action = command({
  form: slideInput,
  act: (cx, input, { params }: Route.ActionArgs) => changeSlide(cx, params.id, input),
  done: () => redirectTo(slidesPath, 'slideSaved'),
})

export const clientAction = formClientAction

export default function SlideEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { id, ...slide } = loaderData
  return <SlideDialog key={id} id={id} {...slide} answer={actionData} />
}
