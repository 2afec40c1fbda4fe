import { newestPosts } from '#app/content/blog/posts.server.ts'
import { guideHighlights } from '#app/content/restaurants/restaurants.server.ts'
import { listUpcomingEvents, nextListChange } from '#app/events/events/events.server.ts'
import { shownTestimonials } from '#app/frame/testimonials/shown-testimonials.ts'
import { hasBenefits, nextBenefitChange } from '#app/members/partners/uses/benefits.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { pageLife } from '#app/platform/http/pages/page-life.ts'
import type { Route } from './+types/home.route.ts'
import { heroPictures } from './hero-pictures.ts'
import { HomePage } from './home-page.tsx'

export const handle: PageHandle = { reading: true, cached: { for: 'everybody' }, inSitemap: true }

/** How many are on home; the events by the specification (section 9). */
const shown = { events: 3, restaurants: 5, posts: 2 }

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  context.get(pageLife)(await nextListChange(cx))
  context.get(pageLife)(await nextBenefitChange(cx))
  return {
    events: await listUpcomingEvents(cx, shown.events),
    guide: await guideHighlights(cx, shown.restaurants),
    posts: await newestPosts(cx, shown.posts),
    slides: heroPictures(cx),
    testimonials: shownTestimonials(cx),
    withBenefits: await hasBenefits(cx),
    year: cx.now.getUTCFullYear(),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
