import { ownMandateInput } from '#app/features/mandates/mandate-input.ts'
import { ownMandatePath } from '#app/features/mandates/mandate.ts'
import { OwnMandatePage } from '#app/features/mandates/own-mandate-page.tsx'
import { giveMandate, ownMandate } from '#app/features/mandates/own-mandate.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/mandate.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await ownMandate(context.get(requestContext)) }
}

export const action = command({
  form: ownMandateInput,
  act: giveMandate,
  done: () => redirectTo(ownMandatePath, 'mandateGiven'),
})

export const clientAction = formClientAction

export default function Mandate({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = loaderData
  return <OwnMandatePage key={form.mandate?.id ?? 'none'} form={form} answer={actionData} />
}
