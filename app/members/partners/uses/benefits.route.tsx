import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { pageLife } from '#app/platform/http/pages/page-life.ts'
import type { Route } from './+types/benefits.route.ts'
import { BenefitsPage } from './benefits-page.tsx'
import { benefitsToday, nextBenefitChange } from './benefits.server.ts'

export const handle: PageHandle = { reading: true, cached: { for: 'everybody' }, inSitemap: true }

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  context.get(pageLife)(await nextBenefitChange(cx))
  return { benefits: await benefitsToday(cx) }
}

export default function Benefits({ loaderData }: Route.ComponentProps) {
  return <BenefitsPage {...loaderData} />
}
