import { Outlet } from 'react-router'
import { FailingMailsTable } from '#app/features/outbox/failing-mails-table.tsx'
import { listFailingMails } from '#app/features/outbox/failing-mails.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/mail-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('mails.manage')]

export function loader({ request, context }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams.get('pagina'))
  return listFailingMails(context.get(requestContext), page)
}

export default function MailList({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <FailingMailsTable {...loaderData} />
    </>
  )
}
