import { orderSlides } from '#app/features/settings/hero-slides.server.ts'
import { orderInput } from '#app/features/settings/list-input.ts'
import { slidesPath } from '#app/features/settings/settings-paths.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'

export const loader = postOnly

export const action = command({
  form: orderInput,
  wrongForm: 'badRequest',
  act: orderSlides,
  done: () => redirectTo(slidesPath),
})

export const clientAction = formClientAction
