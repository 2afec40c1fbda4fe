import { creditsPath } from '#app/features/ledger/ledger-pages.ts'
import { useCredit } from '#app/features/ledger/use-credit.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/ledger-credit-use.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => useCredit(cx, params.id),
  done: (_, { url }) => redirectTo(`${creditsPath}${url.search}`, 'creditUsed'),
})

export const clientAction = formClientAction
