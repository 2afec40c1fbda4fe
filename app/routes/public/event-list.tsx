import { listCategories } from '#app/features/events/event-categories.server.ts'
import { categoryNamed } from '#app/features/events/event-category.ts'
import { EventListPage } from '#app/features/events/event-list-page.tsx'
import { listEvents, nextListChange } from '#app/features/events/events.server.ts'
import { requestContext } from '#app/http/context.ts'
import { inAddresses, type PageHandle } from '#app/http/page-handle.ts'
import { pageLife } from '#app/http/page-life.ts'
import { pageNumber } from '#app/http/query.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/event-list.ts'

export const handle: PageHandle = {
  reading: true,
  cached: {
    for: 'everybody',
    query: { pagina: inAddresses.page, categoria: /.{1,60}/u, cuando: /pasados/u },
  },
  inSitemap: true,
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  context.get(pageLife)(await nextListChange(cx))
  const { searchParams } = new URL(request.url)
  const page = pageNumber(searchParams.get('pagina'))
  const categories = await listCategories(cx)
  const asked = searchParams.get('categoria')
  const category = asked === null ? null : categoryNamed(categories, asked)
  if (asked !== null && category === null) throw notFound()
  const filter = {
    category: category?.key ?? null,
    past: searchParams.get('cuando') === 'pasados',
  }
  return { filter, categories, ...(await listEvents(cx, { ...filter, page })) }
}

export default function EventList({ loaderData }: Route.ComponentProps) {
  return <EventListPage {...loaderData} />
}
