import { EventListPage } from '#app/features/events/event-list-page.tsx'
import { listCategories, listEvents, nextBeginning } from '#app/features/events/events.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageLife } from '#app/http/page-life.ts'
import { pageNumber } from '#app/http/query.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/event-list.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  context.get(pageLife)(await nextBeginning(cx))
  const { searchParams } = new URL(request.url)
  const filter = {
    category: searchParams.get('categoria'),
    past: searchParams.get('cuando') === 'pasados',
  }
  const page = pageNumber(searchParams.get('pagina'))
  const categories = await listCategories(cx)
  if (filter.category !== null && !categories.includes(filter.category)) throw notFound()
  return { filter, categories, ...(await listEvents(cx, { ...filter, page })) }
}

export default function EventList({ loaderData }: Route.ComponentProps) {
  return <EventListPage {...loaderData} />
}
