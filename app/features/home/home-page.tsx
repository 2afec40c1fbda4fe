import { homeCopy } from '#app/copy/home.ts'
import type { EventSummary } from '#app/features/events/event.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { PageTitle } from '#app/i18n/page-title.tsx'
import { Hero } from './hero.tsx'
import { About, CallToAction, Features, Testimonials, Upcoming } from './home-sections.tsx'

/** Home, in the order of the specification (section 2). */
export function HomePage({ events }: { events: EventSummary[] }) {
  const { description } = useCopy(homeCopy)
  return (
    <>
      <PageTitle description={description} />
      <Hero />
      <About />
      <Features />
      <Upcoming events={events} />
      <Testimonials />
      <CallToAction />
    </>
  )
}
