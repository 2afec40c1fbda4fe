import { slideInput } from '#app/administration/settings/lists/list-input.ts'
import { slidesPath } from '#app/administration/settings/settings-paths.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/slide-form.route.ts'
import { heroSlides } from './hero-slides.server.ts'
import { SlideDialog } from './slide-dialog.tsx'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  heroSlides.form(context.get(requestContext), params.id ?? null)

export const action = command({
  form: slideInput,
  act: (cx, input, { params }: Route.ActionArgs) => heroSlides.save(cx, params.id, input),
  done: (_, { params }) =>
    redirectTo(slidesPath, params.id === undefined ? 'slideAdded' : 'slideSaved'),
})

export const clientAction = formClientAction

export default function SlideForm({ loaderData: slide, actionData }: Route.ComponentProps) {
  return <SlideDialog key={slide.id} {...slide} answer={actionData} />
}
