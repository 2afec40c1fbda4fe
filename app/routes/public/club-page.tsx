import { ClubPage } from '#app/features/club-page/club-page.tsx'
import { hasBenefits, nextBenefitChange } from '#app/features/partners/benefits.server.ts'
import { shownTestimonials } from '#app/features/testimonials/shown-testimonials.ts'
import { requestContext } from '#app/http/context.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { pageLife } from '#app/http/page-life.ts'
import type { Route } from './+types/club-page.ts'

export const handle: PageHandle = { reading: true, cached: { for: 'everybody' }, inSitemap: true }

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  context.get(pageLife)(await nextBenefitChange(cx))
  return { testimonials: shownTestimonials(cx), withBenefits: await hasBenefits(cx) }
}

export default function ClubRoute({ loaderData }: Route.ComponentProps) {
  return <ClubPage {...loaderData} />
}
