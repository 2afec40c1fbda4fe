import { newSlideInput } from '#app/administration/settings/lists/list-input.ts'
import { slidesPath } from '#app/administration/settings/settings-paths.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/slide-new.route.ts'
import { addSlide, listSlides } from './hero-slides.server.ts'
import { SlideDialog } from './slide-dialog.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { slides } = await listSlides(context.get(requestContext))
  return { taken: slides.map(({ picture }) => picture) }
}

export const action = command({
  form: newSlideInput,
  act: addSlide,
  done: () => redirectTo(slidesPath, 'slideAdded'),
})

export const clientAction = formClientAction

/** Values of the form for a new slide. */
const beginning = { version: null, values: {}, submission: null }

export default function SlideNew({ loaderData, actionData }: Route.ComponentProps) {
  return <SlideDialog id={null} {...loaderData} form={beginning} answer={actionData} />
}
