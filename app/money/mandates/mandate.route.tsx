import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/mandate.route.ts'
import { ownMandateInput } from './mandate-input.ts'
import { ownMandatePath } from './mandate.ts'
import { OwnMandatePage } from './own-mandate-page.tsx'
import { giveMandate, ownMandate } from './own-mandate.server.ts'

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
