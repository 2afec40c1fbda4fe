import { data } from 'react-router'
import { takenStatementInput } from '#app/features/bank-statements/statement-input.ts'
import { StatementPage } from '#app/features/bank-statements/statement-page.tsx'
import {
  takenStatements,
  takeStatement,
} from '#app/features/bank-statements/take-statement.server.ts'
import { LedgerFrame } from '#app/features/ledger/ledger-frame.tsx'
import { statementsPath } from '#app/features/ledger/ledger-pages.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/statement-taken.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

// The same page as the statements' own: after a refusal without scripts this is where one is.
export async function loader({ context }: Route.LoaderArgs) {
  return { taken: await takenStatements(context.get(requestContext)) }
}

export const action = command({
  form: takenStatementInput,
  act: takeStatement,
  done: (result) => {
    if (result.outcome === 'changed') return data(result.answer, { status: 409 })
    const told = { payments: String(result.payments), refunds: String(result.refunds) }
    return redirectTo(statementsPath, 'statementTaken', told)
  },
})

export const clientAction = formClientAction

export default function StatementTaken({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="statements">
      <StatementPage answer={actionData} taken={loaderData.taken} />
    </LedgerFrame>
  )
}
