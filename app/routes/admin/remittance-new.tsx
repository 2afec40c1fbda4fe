import { prepareRemittance } from '#app/features/remittances/prepare-remittance.server.ts'
import { PrepareDialog } from '#app/features/remittances/remittance-dialogs.tsx'
import {
  firstCollectionOf,
  newRemittance,
} from '#app/features/remittances/remittance-forms.server.ts'
import { remittanceInput } from '#app/features/remittances/remittance-input.ts'
import { remittancePath } from '#app/features/remittances/remittance.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/remittance-new.ts'

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
