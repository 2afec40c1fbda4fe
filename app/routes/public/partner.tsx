import { partnerPage } from '#app/features/partners/partner-page.server.ts'
import { PartnerPage } from '#app/features/partners/partner-page.tsx'
import { noStore } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import type { Route } from './+types/partner.ts'

/** Whoever has the link alone: not cached, and found by nobody. */
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
