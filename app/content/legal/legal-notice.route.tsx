import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/legal-notice.route.ts'
import { legalTextWith, missingLegalFacts } from './legal-facts.ts'
import { legalNoticeCopy } from './legal-notice.copy.ts'
import { LegalPage } from './legal-page.tsx'

export const handle: PageHandle = { reading: true, cached: { for: 'everybody' }, inSitemap: true }

/** The text comes as data, in one language: two would weigh more than the page's code. */
export function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  return {
    text: legalTextWith(legalNoticeCopy[cx.language], cx),
    incomplete: missingLegalFacts(cx.content.legal).length > 0,
  }
}

export default function LegalNotice({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
