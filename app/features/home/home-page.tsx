import { homeCopy } from '#app/copy/home.ts'
import type { EventSummary } from '#app/features/events/event.ts'
import { PageHead } from '#app/head/page-head.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ClubStructuredData } from './club-structured-data.tsx'
import { Hero } from './hero.tsx'
import { About, CallToAction, Features, Testimonials, Upcoming } from './home-sections.tsx'

/** Home, in the order of the specification (section 2). */
export function HomePage({ events }: { events: EventSummary[] }) {
  const { description } = useCopy(homeCopy)
  return (
    <>
      <PageHead description={description} />
      <ClubStructuredData />
      <Hero />
      <About />
      <Features />
      <Upcoming events={events} />
      <Testimonials />
      <CallToAction />
    </>
  )
}
