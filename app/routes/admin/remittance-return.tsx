import { ReturnDialog } from '#app/features/remittances/remittance-dialogs.tsx'
import { remittancePath } from '#app/features/remittances/remittance.ts'
import { handReturnInput } from '#app/features/remittances/returns-input.ts'
import { returnByHand, returnForm } from '#app/features/remittances/returns.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { Route } from './+types/remittance-return.ts'

export async function loader({ params: { id, item }, context }: Route.LoaderArgs) {
  return { id, item, ...(await returnForm(context.get(requestContext), id, item)) }
}

export const action = command({
  form: ({ now }) => handReturnInput(madridDayOf(now)),
  act: (cx, input, { params: { id, item } }: Route.ActionArgs) =>
    returnByHand(cx, { remittanceId: id, itemId: item }, input),
  done: (_, { params }) => redirectTo(remittancePath(params.id), 'returnNoted'),
})

export const clientAction = formClientAction

export default function RemittanceReturn({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnDialog {...loaderData} answer={actionData} />
}
