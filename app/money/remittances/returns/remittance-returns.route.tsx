import { returnsPath } from '#app/money/remittances/remittance.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/remittance-returns.route.ts'
import { returnsInput } from './returns-input.ts'
import { ReturnsPage } from './returns-page.tsx'
import {
  lookAtReturns,
  storeReturns,
  type PreviewedReturns,
  type StoredReturns,
} from './returns.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return { costCents: context.get(requestContext).content.bank.returnCents }
}

export const action = command({
  form: returnsInput,
  act: (cx, { content, step, page, with_cost: cost }): Promise<PreviewedReturns | StoredReturns> =>
    step === 'look'
      ? lookAtReturns(cx, content, page)
      : storeReturns(cx, { content, withCost: cost === 'yes' }),
  done: (result, { input: { content, scripts, with_cost: cost } }) =>
    result.outcome === 'looked'
      ? { report: result.report, content: scripts ? null : content, withCost: cost === 'yes' }
      : redirectTo(returnsPath, 'returnsStored', { count: String(result.count) }),
})

export const clientAction = formClientAction

export default function RemittanceReturns({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnsPage {...loaderData} answer={actionData} />
}
