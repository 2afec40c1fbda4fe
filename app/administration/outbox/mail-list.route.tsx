import { Outlet } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/mail-list.route.ts'
import { FailingMailsTable } from './failing-mails-table.tsx'
import { listFailingMails } from './failing-mails.server.ts'

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
