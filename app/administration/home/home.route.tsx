import { Suspense } from 'react'
import { newestPosts } from '#app/content/blog/posts.server.ts'
import { guideHighlights } from '#app/content/restaurants/restaurants.server.ts'
import { listUpcomingEvents, nextListChange } from '#app/events/events/events.server.ts'
import { shownTestimonials } from '#app/frame/testimonials/shown-testimonials.ts'
import { hasBenefits, nextBenefitChange } from '#app/members/partners/uses/benefits.server.ts'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { pageLife } from '#app/platform/http/pages/page-life.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/home.route.ts'
import { ClubStructuredData } from './club-structured-data.tsx'
import { Guide } from './guide-section.tsx'
import { heroPictures } from './hero-pictures.ts'
import { Hero } from './hero.tsx'
import { Features, About, CallToAction, Upcoming, Journal, Testimonials } from './home-sections.tsx'
import { homeCopy } from './home.copy.ts'

export const handle: PageHandle = { reading: true, cached: { for: 'everybody' }, inSitemap: true }

/** Items on home; the number of events is from the specification (section 9). */
const itemCounts = { events: 3, restaurants: 5, posts: 2 }

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  context.get(pageLife)(await nextListChange(cx))
  context.get(pageLife)(await nextBenefitChange(cx))
  return {
    events: await listUpcomingEvents(cx, itemCounts.events),
    guide: await guideHighlights(cx, itemCounts.restaurants),
    posts: await newestPosts(cx, itemCounts.posts),
    slides: heroPictures(cx),
    testimonials: shownTestimonials(cx),
    withBenefits: await hasBenefits(cx),
    year: cx.now.getUTCFullYear(),
  }
}

/** Home, in the order of the specification (section 2). */
export default function Home({
  loaderData: { events, guide, posts, slides, testimonials, withBenefits, year },
}: Route.ComponentProps) {
  const { description } = useCopy(homeCopy)
  return (
    <>
      <PageHead description={description} />
      <ClubStructuredData />
      <Suspense>
        <Hero slides={slides} />
      </Suspense>
      <Suspense>
        <About year={year} />
        <Features withBenefits={withBenefits} />
      </Suspense>
      <Suspense>
        <Upcoming events={events} />
      </Suspense>
      {/* Alternates cream and paper, whichever sections exist. */}
      <div className="*:odd:bg-cream">
        <Suspense>
          {guide ? <Guide {...guide} /> : null}
          {posts.length > 0 ? <Journal posts={posts} /> : null}
        </Suspense>
        <Suspense>
          {testimonials.length > 0 ? <Testimonials quotes={testimonials} /> : null}
        </Suspense>
      </div>
      <Suspense>
        <CallToAction />
      </Suspense>
    </>
  )
}
