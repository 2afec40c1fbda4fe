import { refundFilesCopy } from '#app/copy/refund-files.ts'
import { refundFilePath } from '#app/features/ledger/ledger-pages.ts'
import { refundFileDetails } from '#app/features/refund-files/listed-refund-files.server.ts'
import { dropRefundFile } from '#app/features/refund-files/write-refund-file.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ConfirmationDialog } from '#app/panel/confirmation-dialog.tsx'
import type { Route } from './+types/refund-file-dropping.ts'

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
      action={`${refundFilePath(id)}/descarte`}
      title={copy.title}
      description={copy.text}
      words={copy}
      failed={copy.failed}
      gone="refundFileNotFound"
    />
  )
}
