import { changeSlide, findSlide, slideValues } from '#app/features/settings/hero-slides.server.ts'
import { slideInput } from '#app/features/settings/list-input.ts'
import { slidesPath } from '#app/features/settings/settings-paths.ts'
import { SlideDialog } from '#app/features/settings/slide-dialog.tsx'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/slide-edit.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { slide, slides, version } = await findSlide(context.get(requestContext), params.id)
  return {
    id: slide.id,
    form: { version, values: slideValues(slide), submission: null },
    taken: slides.map(({ picture }) => picture),
  }
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
