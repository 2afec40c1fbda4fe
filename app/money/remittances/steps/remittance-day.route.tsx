import { remittancePath } from '#app/money/remittances/remittance.ts'
import { moveRemittance } from '#app/money/remittances/writing/prepare-remittance.server.ts'
import {
  firstCollectionOf,
  remittanceForm,
} from '#app/money/remittances/writing/remittance-forms.server.ts'
import { collectionDayInput } from '#app/money/remittances/writing/remittance-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/remittance-day.route.ts'
import { MoveDialog } from './remittance-dialogs.tsx'

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
