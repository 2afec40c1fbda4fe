import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { remittancePath } from '#app/money/remittances/remittance.ts'
import { remittancesCopy } from '#app/money/remittances/remittances.copy.ts'
import { remittanceForm } from '#app/money/remittances/writing/prepare-remittance.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/remittance-refusal.route.ts'
import { refuseRemittance } from './refuse-items.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = await remittanceForm(context.get(requestContext), params.id)
  return { id }
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => refuseRemittance(cx, params.id),
  done: (_, { params }) => redirectTo(remittancePath(params.id), 'remittanceRefused'),
})

export const clientAction = formClientAction

export default function RemittanceRefusal({ loaderData: { id } }: Route.ComponentProps) {
  const { refusalDialog: copy } = useCopy(remittancesCopy)
  return (
    <ConfirmationDialog
      listPath={remittancePath(id)}
      description={copy.text}
      words={copy}
      gone="remittanceNotFound"
    />
  )
}
