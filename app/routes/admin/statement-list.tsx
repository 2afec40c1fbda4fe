import { textOfFile } from '#app/features/bank-statements/plan-statement.server.ts'
import { statementInput } from '#app/features/bank-statements/statement-input.ts'
import { StatementPage } from '#app/features/bank-statements/statement-page.tsx'
import {
  checkStatement,
  takenStatements,
} from '#app/features/bank-statements/take-statement.server.ts'
import { LedgerFrame } from '#app/features/ledger/ledger-frame.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { withFilesAsText } from '#app/http/plain-form.server.ts'
import type { Route } from './+types/statement-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ context }: Route.LoaderArgs) {
  return { taken: await takenStatements(context.get(requestContext)) }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

const look = command({
  form: statementInput,
  act: checkStatement,
  done: (answer) => answer,
})

export async function action(args: Route.ActionArgs) {
  const request = await withFilesAsText(args.request, { file: 'content' }, textOfFile)
  return look({ ...args, request })
}

export const clientAction = formClientAction

export default function StatementList({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="statements">
      <StatementPage answer={actionData} taken={loaderData.taken} />
    </LedgerFrame>
  )
}
