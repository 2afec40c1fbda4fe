import { newSlideInput } from '#app/administration/settings/lists/list-input.ts'
import { slidesPath } from '#app/administration/settings/settings-paths.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/slide-new.route.ts'
import { addSlide } from './hero-slides.server.ts'
import { SlideDialog } from './slide-dialog.tsx'

export const action = command({
  form: newSlideInput,
  act: addSlide,
  done: () => redirectTo(slidesPath, 'slideAdded'),
})

export const clientAction = formClientAction

/** Values of the form for a new slide. */
const beginning = { version: null, values: {}, submission: null }

export default function SlideNew({ actionData }: Route.ComponentProps) {
  return <SlideDialog id={null} form={beginning} answer={actionData} />
}
