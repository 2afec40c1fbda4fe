import { creditsPath } from '#app/money/ledger/ledger-pages.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/ledger-credit-use.route.ts'
import { useCredit } from './refund-credit.server.ts'

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => useCredit(cx, params.id),
  done: (_, { url }) => redirectTo(`${creditsPath}${url.search}`, 'creditUsed'),
})

export const clientAction = formClientAction
