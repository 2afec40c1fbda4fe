import { BenefitsPage } from '#app/features/partners/benefits-page.tsx'
import { benefitsToday, nextBenefitChange } from '#app/features/partners/benefits.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { pageLife } from '#app/http/page-life.ts'
import type { Route } from './+types/benefits.ts'

export const handle: PageHandle = { reading: true, cached: { for: 'everybody' }, inSitemap: true }

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  context.get(pageLife)(await nextBenefitChange(cx))
  return { benefits: await benefitsToday(cx) }
}

export default function Benefits({ loaderData }: Route.ComponentProps) {
  return <BenefitsPage {...loaderData} />
}
