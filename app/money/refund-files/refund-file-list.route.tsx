import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { may } from '#app/platform/auth/permissions.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/refund-file-list.route.ts'
import { listRefundFiles } from './listed-refund-files.server.ts'
import { RefundFilesPage } from './refund-files-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams.get('pagina'))
  const cx = context.get(requestContext)
  return { ...(await listRefundFiles(cx, page)), settings: may(cx.actor, 'settings.manage') }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function RefundFileList({ loaderData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="transfers">
      <RefundFilesPage {...loaderData} />
    </LedgerFrame>
  )
}
