import { returnsPath } from '#app/features/remittances/remittance.ts'
import { returnsInput } from '#app/features/remittances/returns-input.ts'
import { ReturnsPage } from '#app/features/remittances/returns-page.tsx'
import {
  lookAtReturns,
  storeReturns,
  type LookedReturns,
  type StoredReturns,
} from '#app/features/remittances/returns.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/remittance-returns.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return { costCents: context.get(requestContext).content.bank.returnCents }
}

export const action = command({
  form: returnsInput,
  act: (cx, { content, step, with_cost: cost }): Promise<LookedReturns | StoredReturns> =>
    step === 'look'
      ? lookAtReturns(cx, content)
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
