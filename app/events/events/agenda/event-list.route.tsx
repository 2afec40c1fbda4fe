import { listCategories } from '#app/events/events/event-categories.server.ts'
import { categoryNamed } from '#app/events/events/event-category.ts'
import { listEvents, nextListChange } from '#app/events/events/events.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { inAddresses, type PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { pageLife } from '#app/platform/http/pages/page-life.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/event-list.route.ts'
import { EventListPage } from './event-list-page.tsx'

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
