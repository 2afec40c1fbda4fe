import { MessagesTable } from '#app/features/contact/messages-table.tsx'
import { listMessages } from '#app/features/contact/messages.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/message-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('messages.manage')]

export function loader({ request, context }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams.get('pagina'))
  return listMessages(context.get(requestContext), page)
}

export default function MessageList({ loaderData }: Route.ComponentProps) {
  return <MessagesTable {...loaderData} />
}
