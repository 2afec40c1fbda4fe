import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/message-list.route.ts'
import { MessagesTable } from './messages-table.tsx'
import { listMessages } from './messages.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('messages.manage')]

export function loader({ request, context }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams.get('pagina'))
  return listMessages(context.get(requestContext), page)
}

export default function MessageList({ loaderData }: Route.ComponentProps) {
  return <MessagesTable {...loaderData} />
}
