import { chooseItems } from '#app/features/remittances/prepare-remittance.server.ts'
import { itemsInput } from '#app/features/remittances/remittance-input.ts'
import { remittancePath } from '#app/features/remittances/remittance.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { someTicked } from '#app/http/form.server.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/remittance-items.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export const loader = postOnly

export const action = command({
  form: itemsInput,
  wrongForm: 'badRequest',
  act: (cx, { included, ids }, { params }: Route.ActionArgs) =>
    chooseItems(cx, params.id, { included, ids: someTicked(ids) }),
  done: (_, { params, url }) => redirectTo(remittancePath(params.id) + url.search),
})

export const clientAction = formClientAction
