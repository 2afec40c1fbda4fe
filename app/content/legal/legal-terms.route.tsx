import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/legal-terms.route.ts'
import { legalTextWith, missingLegalFacts } from './legal-facts.ts'
import { LegalPage } from './legal-page.tsx'
import { legalTermsCopy } from './legal-terms.copy.ts'

export const handle: PageHandle = { reading: true, cached: { for: 'everybody' }, inSitemap: true }

/** The text comes as data, in one language: two would weigh more than the page's code. */
export function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  return {
    text: legalTextWith(legalTermsCopy[cx.language], cx),
    incomplete: missingLegalFacts(cx.content.legal).length > 0,
  }
}

export default function LegalTerms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
