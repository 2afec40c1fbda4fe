import { legalPrivacyCopy } from '#app/copy/legal-privacy.ts'
import { legalTextWith } from '#app/features/legal/legal-facts.ts'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { missingLegalFacts } from '#app/features/legal/missing-legal-facts.ts'
import { requestContext } from '#app/http/context.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import type { Route } from './+types/legal-privacy.ts'

export const handle: PageHandle = { reading: true, cached: { for: 'everybody' }, inSitemap: true }

/** The text comes as data, in one language: two would weigh more than the page's code. */
export function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  return {
    text: legalTextWith(legalPrivacyCopy[cx.language], cx),
    incomplete: missingLegalFacts(cx.content.legal).length > 0,
  }
}

export default function LegalPrivacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
