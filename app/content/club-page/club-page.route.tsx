import { shownTestimonials } from '#app/frame/testimonials/shown-testimonials.ts'
import { hasBenefits, nextBenefitChange } from '#app/members/partners/uses/benefits.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { pageLife } from '#app/platform/http/pages/page-life.ts'
import type { Route } from './+types/club-page.route.ts'
import { ClubPage } from './club-page.tsx'

export const handle: PageHandle = { reading: true, cached: { for: 'everybody' }, inSitemap: true }

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  context.get(pageLife)(await nextBenefitChange(cx))
  return { testimonials: shownTestimonials(cx), withBenefits: await hasBenefits(cx) }
}

export default function ClubRoute({ loaderData }: Route.ComponentProps) {
  return <ClubPage {...loaderData} />
}
