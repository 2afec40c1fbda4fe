import { requestContext } from '#app/platform/http/context.ts'
import { harmlessPageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/directory.route.ts'
import { DirectoryPage } from './directory-page.tsx'
import { listDirectory, ownEntry } from './directory.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('buscar') ?? '').slice(0, 100)
  const page = harmlessPageNumber(searchParams.get('pagina'))
  const list = await listDirectory(cx, { search, page })
  const { shown } = await ownEntry(cx)
  return { ...list, search, shown }
}

export default function Directory({ loaderData }: Route.ComponentProps) {
  return <DirectoryPage {...loaderData} />
}
