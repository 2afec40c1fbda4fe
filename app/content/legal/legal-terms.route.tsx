import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/legal-terms.route.ts'
import { legalTextIn } from './legal-facts.ts'
import { LegalPage } from './legal-page.tsx'
import { legalTermsCopy } from './legal-terms.copy.ts'

export const handle: PageHandle = { reading: true, cached: { for: 'everybody' }, inSitemap: true }

export function loader({ context }: Route.LoaderArgs) {
  return legalTextIn(legalTermsCopy, context.get(requestContext))
}

export default function LegalTerms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
