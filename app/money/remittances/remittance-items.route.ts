import { chooseItems } from '#app/money/remittances/writing/prepare-remittance.server.ts'
import { itemsInput } from '#app/money/remittances/writing/remittance-input.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { requireTicked } from '#app/platform/http/forms/form.server.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/remittance-items.route.ts'
import { remittancePath } from './remittance.ts'

export const loader = postOnly

export const action = command({
  form: itemsInput,
  wrongForm: 'badRequest',
  act: (cx, { included, ids }, { params }: Route.ActionArgs) =>
    chooseItems(cx, params.id, { included, ids: requireTicked(ids) }),
  done: (_, { params, url }) => redirectTo(remittancePath(params.id) + url.search),
})

export const clientAction = formClientAction
