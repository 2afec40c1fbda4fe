import { addSlide, listSlides } from '#app/features/settings/hero-slides.server.ts'
import { newSlideInput } from '#app/features/settings/list-input.ts'
import { slidesPath } from '#app/features/settings/settings-paths.ts'
import { SlideDialog } from '#app/features/settings/slide-dialog.tsx'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/slide-new.ts'

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

/** What a new one begins with. */
const beginning = { version: null, values: {}, submission: null }

export default function SlideNew({ loaderData, actionData }: Route.ComponentProps) {
  return <SlideDialog id={null} {...loaderData} form={beginning} answer={actionData} />
}
