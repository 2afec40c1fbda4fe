import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/partner.route.ts'
import { partnerPage } from './partner-page.server.ts'
import { PartnerPage } from './partner-page.tsx'

/** Private: neither cached nor indexed. */
export const handle: PageHandle = {}

export const middleware: Route.MiddlewareFunction[] = [noStore]

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return partnerPage(context.get(requestContext), params.token, {
    seal: searchParams.get('prueba'),
    use: searchParams.get('uso'),
  })
}

export default function Partner({ loaderData }: Route.ComponentProps) {
  return <PartnerPage page={loaderData} answer={undefined} />
}
