import { enterMandate, paperMandateForm } from '#app/features/mandates/managed-mandates.server.ts'
import { MandateDialog } from '#app/features/mandates/mandate-dialog.tsx'
import { paperMandateInput } from '#app/features/mandates/mandate-input.ts'
import { mandatesPath } from '#app/features/mandates/mandate.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { Route } from './+types/mandate-new.ts'

export function loader({ context }: Route.LoaderArgs) {
  return paperMandateForm(context.get(requestContext))
}

export const action = command({
  form: ({ now }) => paperMandateInput(madridDayOf(now)),
  act: (cx, input) => enterMandate(cx, input),
  done: () => redirectTo(mandatesPath, 'mandateEntered'),
})

export const clientAction = formClientAction

export default function MandateNew({ loaderData, actionData }: Route.ComponentProps) {
  return <MandateDialog form={loaderData} answer={actionData} />
}
