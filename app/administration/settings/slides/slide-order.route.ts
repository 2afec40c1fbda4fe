import { orderInput } from '#app/administration/settings/lists/list-input.ts'
import { slidesPath } from '#app/administration/settings/settings-paths.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import { heroSlides } from './hero-slides.server.ts'

export const loader = postOnly

export const action = command({
  form: orderInput,
  wrongForm: 'badRequest',
  act: heroSlides.order,
  done: () => redirectTo(slidesPath),
})

export const clientAction = formClientAction
