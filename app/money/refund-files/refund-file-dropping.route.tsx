import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { refundFilePath } from '#app/money/ledger/ledger-pages.ts'
import { dropRefundFile } from '#app/money/refund-files/writing/write-refund-file.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/refund-file-dropping.route.ts'
import { refundFileDetails } from './listed-refund-files.server.ts'
import { refundFilesCopy } from './refund-files.copy.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { file } = await refundFileDetails(context.get(requestContext), params.id)
  return { id: file.id }
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => dropRefundFile(cx, params.id),
  done: (_, { params }) => redirectTo(refundFilePath(params.id), 'refundFileDropped'),
})

export const clientAction = formClientAction
export default function RefundFileDropping({ loaderData: { id } }: Route.ComponentProps) {
  const { dropDialog: copy } = useCopy(refundFilesCopy)
  return (
    <ConfirmationDialog
      listPath={refundFilePath(id)}
      description={copy.text}
      words={copy}
      gone="refundFileNotFound"
    />
  )
}
