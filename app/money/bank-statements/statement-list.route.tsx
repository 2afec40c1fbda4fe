import { data } from 'react-router'
import { textOfFile } from '#app/money/bank-statements/taking/plan-statement.server.ts'
import {
  checkStatement,
  takenStatements,
} from '#app/money/bank-statements/taking/take-statement.server.ts'
import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction, loadSeparately } from '#app/platform/http/forms/fault.ts'
import { withFilesAsText } from '#app/platform/http/forms/plain-form.server.ts'
import type { Route } from './+types/statement-list.route.ts'
import { statementInput } from './statement-input.ts'
import { StatementPage } from './statement-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { taken: await takenStatements(context.get(requestContext)) }
}

export const clientLoader = loadSeparately

const previewStatement = command({
  form: statementInput,
  act: checkStatement,
  done(answer) {
    const refused = answer.outcome === 'wrong' || (answer.outcome === 'columns' && answer.asked)
    return data(answer, { status: refused ? 422 : 200 })
  },
})

export async function action(args: Route.ActionArgs) {
  const request = await withFilesAsText(
    args.request,
    { file: 'content', content: 'content' },
    textOfFile,
  )
  return previewStatement({ ...args, request })
}

export const clientAction = formClientAction

export default function StatementList({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="statements">
      <StatementPage answer={actionData} taken={loaderData.taken} />
    </LedgerFrame>
  )
}
