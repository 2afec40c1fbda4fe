import { Suspense } from 'react'
import { homeCopy } from '#app/copy/home.ts'
import type { EventSummary } from '#app/features/events/event.ts'
import type { Voices } from '#app/features/testimonials/voices.ts'
import { PageHead } from '#app/head/page-head.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ClubStructuredData } from './club-structured-data.tsx'
import type { HeroPicture } from './hero-pictures.ts'
import { Hero } from './hero.tsx'
import { About, CallToAction, Features, Testimonials, Upcoming } from './home-sections.tsx'

/** Home, in the order of the specification (section 2). */
export function HomePage({
  events,
  slides,
  voices,
  year,
}: {
  events: EventSummary[]
  slides: HeroPicture[]
  voices: Voices
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
        <Features />
      </Suspense>
      <Suspense>
        <Upcoming events={events} />
      </Suspense>
      <Suspense>
        {voices.quotes.length > 0 ? <Testimonials quotes={voices.quotes} /> : null}
        <CallToAction />
      </Suspense>
    </>
  )
}
