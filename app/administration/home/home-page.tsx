import { Suspense } from 'react'
import type { PostSummary } from '#app/content/blog/post.ts'
import type { RestaurantSummary } from '#app/content/restaurants/restaurant.ts'
import type { EventSummary } from '#app/events/events/event.ts'
import type { ShownTestimonials } from '#app/frame/testimonials/shown-testimonials.ts'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { ClubStructuredData } from './club-structured-data.tsx'
import { Features } from './features-section.tsx'
import { Guide } from './guide-section.tsx'
import type { HeroPicture } from './hero-pictures.ts'
import { Hero } from './hero.tsx'
import { About, CallToAction, Upcoming } from './home-sections.tsx'
import { homeCopy } from './home.copy.ts'
import { Journal } from './journal-section.tsx'
import { Testimonials } from './testimonials-section.tsx'

/** Home, in the order of the specification (section 2). */
export function HomePage({
  events,
  guide,
  posts,
  slides,
  testimonials,
  withBenefits,
  year,
}: {
  events: EventSummary[]
  /** Null while the guide is empty. */
  guide: { latest: RestaurantSummary; others: RestaurantSummary[] } | null
  posts: PostSummary[]
  slides: HeroPicture[]
  testimonials: ShownTestimonials
  /** Whether there is something to be seen where members get more. */
  withBenefits: boolean
  /** The present one. */
  year: number
}) {
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
      {/* In turn on cream and on paper, whichever of them there are. */}
      <div className="*:odd:bg-cream">
        <Suspense>
          {guide ? <Guide {...guide} /> : null}
          {posts.length > 0 ? <Journal posts={posts} /> : null}
        </Suspense>
        <Suspense>
          {testimonials.quotes.length > 0 ? <Testimonials quotes={testimonials.quotes} /> : null}
        </Suspense>
      </div>
      <Suspense>
        <CallToAction />
      </Suspense>
    </>
  )
}
