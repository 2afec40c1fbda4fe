import { bankFile } from '#app/money/ledger/file-downloads.ts'
import { downloadFrom } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/refund-file-content.route.ts'
import { refundFile } from './write-refund-file.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name, content } = await downloadFrom(`/admin/caja/transferencias/${params.id}`, () =>
    refundFile(context.get(requestContext), params.id),
  )
  return bankFile(name, content)
}
