import { remittancesCopy } from '#app/copy/remittances.ts'
import { refuseRemittance } from '#app/features/remittances/refuse-items.server.ts'
import { remittanceForm } from '#app/features/remittances/remittance-forms.server.ts'
import { remittancePath } from '#app/features/remittances/remittance.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ConfirmationDialog } from '#app/panel/confirmation-dialog.tsx'
import type { Route } from './+types/remittance-refusal.ts'

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
      action={`${remittancePath(id)}/rechazo`}
      title={copy.title}
      description={copy.text}
      words={copy}
      failed={copy.failed}
      gone="remittanceNotFound"
    />
  )
}
