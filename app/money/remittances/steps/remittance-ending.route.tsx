import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { remittancePath } from '#app/money/remittances/remittance.ts'
import { remittancesCopy } from '#app/money/remittances/remittances.copy.ts'
import { refuseRemittance } from '#app/money/remittances/returns/refuse-items.server.ts'
import {
  dropRemittance,
  remittanceForm,
} from '#app/money/remittances/writing/prepare-remittance.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/remittance-ending.route.ts'

/** Two ways to end: the bank refused it, or the treasurer drops it. */
const isRefusal = ({ pathname }: URL) => pathname.endsWith('/rechazo')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { id } = await remittanceForm(context.get(requestContext), params.id)
  return { id, refused: isRefusal(url) }
}

export const action = buttonCommand({
  act: (cx, { params, url }: Route.ActionArgs) =>
    (isRefusal(url) ? refuseRemittance : dropRemittance)(cx, params.id),
  done: (_, { params, url }) =>
    redirectTo(
      remittancePath(params.id),
      isRefusal(url) ? 'remittanceRefused' : 'remittanceDropped',
    ),
})

export const clientAction = formClientAction

export default function RemittanceEnding({ loaderData: { id, refused } }: Route.ComponentProps) {
  const { refusalDialog, dropDialog } = useCopy(remittancesCopy)
  const copy = refused ? refusalDialog : dropDialog
  return (
    <ConfirmationDialog
      listPath={remittancePath(id)}
      description={copy.text}
      words={copy}
      gone="remittanceNotFound"
    />
  )
}
