import { remittancePath } from '#app/money/remittances/remittance.ts'
import { PrepareDialog } from '#app/money/remittances/steps/remittance-dialogs.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/remittance-new.route.ts'
import { prepareRemittance } from './prepare-remittance.server.ts'
import { firstCollectionOf, newRemittance } from './remittance-forms.server.ts'
import { remittanceInput } from './remittance-input.ts'

export function loader({ context }: Route.LoaderArgs) {
  return newRemittance(context.get(requestContext))
}

export const action = command({
  form: (cx) => remittanceInput(firstCollectionOf(cx)),
  act: (cx, input) => prepareRemittance(cx, input),
  done: ({ id }) => redirectTo(remittancePath(id), 'remittancePrepared'),
})

export const clientAction = formClientAction

export default function RemittanceNew({ loaderData, actionData }: Route.ComponentProps) {
  return <PrepareDialog {...loaderData} answer={actionData} />
}
