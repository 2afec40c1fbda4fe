import { remittancePath } from '#app/money/remittances/remittance.ts'
import { ReturnDialog } from '#app/money/remittances/steps/remittance-dialogs.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/remittance-return.route.ts'
import { handReturnInput } from './returns-input.ts'
import { returnByHand, returnForm } from './returns.server.ts'

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
