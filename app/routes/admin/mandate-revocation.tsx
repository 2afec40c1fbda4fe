import { mandatesCopy } from '#app/copy/mandates.ts'
import { managedMandate, revokeMandate } from '#app/features/mandates/managed-mandates.server.ts'
import { mandatesPath } from '#app/features/mandates/mandate.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ConfirmationDialog } from '#app/panel/confirmation-dialog.tsx'
import type { Route } from './+types/mandate-revocation.ts'

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
      action={`${mandatesPath}/${loaderData.id}/retirada`}
      title={copy.title}
      description={copy.text(loaderData.reference)}
      words={copy}
      failed={copy.failed}
      gone="mandateNotFound"
      keepsPlace
    />
  )
}
