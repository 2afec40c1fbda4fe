import { paperMandateInput } from '#app/money/mandates/mandate-input.ts'
import { mandatesPath } from '#app/money/mandates/mandate.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/mandate-new.route.ts'
import { enterMandate, paperMandateForm } from './managed-mandates.server.ts'
import { MandateDialog } from './mandate-dialog.tsx'

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
