import { data } from 'react-router'
import { takenStatementInput } from '#app/money/bank-statements/statement-input.ts'
import { StatementPage } from '#app/money/bank-statements/statement-page.tsx'
import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { statementsPath } from '#app/money/ledger/ledger-pages.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/statement-taken.route.ts'
import { takenStatements, takeStatement } from './take-statement.server.ts'

// A refusal without scripts stays at this URL, which shows the statements page.
export async function loader({ context }: Route.LoaderArgs) {
  return { taken: await takenStatements(context.get(requestContext)) }
}

export const action = command({
  form: takenStatementInput,
  act: takeStatement,
  done: (result) => {
    if (result.outcome === 'changed') return data(result.answer, { status: 409 })
    const counts = { payments: String(result.payments), refunds: String(result.refunds) }
    return result.known
      ? redirectTo(statementsPath, 'statementOverlaps', { ...counts, known: String(result.known) })
      : redirectTo(statementsPath, 'statementTaken', counts)
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
