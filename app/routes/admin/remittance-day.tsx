import { moveRemittance } from '#app/features/remittances/prepare-remittance.server.ts'
import { MoveDialog } from '#app/features/remittances/remittance-dialogs.tsx'
import {
  firstCollectionOf,
  remittanceForm,
} from '#app/features/remittances/remittance-forms.server.ts'
import { collectionDayInput } from '#app/features/remittances/remittance-input.ts'
import { remittancePath } from '#app/features/remittances/remittance.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/remittance-day.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return remittanceForm(context.get(requestContext), params.id)
}

export const action = command({
  form: (cx) => collectionDayInput(firstCollectionOf(cx)),
  act: (cx, input, { params }: Route.ActionArgs) => moveRemittance(cx, params.id, input),
  done: (_, { params }) => redirectTo(remittancePath(params.id), 'remittanceMoved'),
})

export const clientAction = formClientAction

export default function RemittanceDialog({ loaderData, actionData }: Route.ComponentProps) {
  return <MoveDialog {...loaderData} answer={actionData} />
}
