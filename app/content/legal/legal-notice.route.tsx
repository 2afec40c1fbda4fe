import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/legal-notice.route.ts'
import { legalTextIn } from './legal-facts.ts'
import { legalNoticeCopy } from './legal-notice.copy.ts'
import { LegalPage } from './legal-page.tsx'

export const handle: PageHandle = { reading: true, cached: { for: 'everybody' }, inSitemap: true }

export function loader({ context }: Route.LoaderArgs) {
  return legalTextIn(legalNoticeCopy, context.get(requestContext))
}

export default function LegalNotice({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
