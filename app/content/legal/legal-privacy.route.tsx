import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/legal-privacy.route.ts'
import { legalTextIn } from './legal-facts.ts'
import { LegalPage } from './legal-page.tsx'
import { legalPrivacyCopy } from './legal-privacy.copy.ts'

export const handle: PageHandle = { reading: true, cached: { for: 'everybody' }, inSitemap: true }

export function loader({ context }: Route.LoaderArgs) {
  return legalTextIn(legalPrivacyCopy, context.get(requestContext))
}

export default function LegalPrivacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
