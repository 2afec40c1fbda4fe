import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { mandatesPath } from '#app/money/mandates/mandate.ts'
import { mandatesCopy } from '#app/money/mandates/mandates.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/mandate-revocation.route.ts'
import { managedMandate, revokeMandate } from './managed-mandates.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return managedMandate(context.get(requestContext), params.id)
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => revokeMandate(cx, params.id),
  done: () => redirectTo(mandatesPath, 'mandateRevoked'),
})

export const clientAction = formClientAction

export default function MandateRevocation({ loaderData }: Route.ComponentProps) {
  const { revokeDialog: copy } = useCopy(mandatesCopy).panel
  return (
    <ConfirmationDialog
      listPath={mandatesPath}
      description={copy.text(loaderData.reference)}
      words={copy}
      gone="mandateNotFound"
      keepsPlace
    />
  )
}
