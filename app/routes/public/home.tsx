import { newestPosts } from '#app/features/blog/posts.server.ts'
import { listUpcomingEvents, nextListChange } from '#app/features/events/events.server.ts'
import { heroPictures } from '#app/features/home/hero-pictures.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { hasBenefits, nextBenefitChange } from '#app/features/partners/benefits.server.ts'
import { guideHighlights } from '#app/features/restaurants/restaurants.server.ts'
import { shownTestimonials } from '#app/features/testimonials/shown-testimonials.ts'
import { requestContext } from '#app/http/context.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { pageLife } from '#app/http/page-life.ts'
import type { Route } from './+types/home.ts'

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
