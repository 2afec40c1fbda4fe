import { orderInput } from '#app/features/settings/list-input.ts'
import { testimonialsPath } from '#app/features/settings/settings-paths.ts'
import { orderTestimonials } from '#app/features/settings/testimonials.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'

export const loader = postOnly

export const action = command({
  form: orderInput,
  wrongForm: 'badRequest',
  act: orderTestimonials,
  done: () => redirectTo(testimonialsPath),
})

export const clientAction = formClientAction
