import { useClub } from '#app/club-context.ts'
import { EventCard } from '#app/events/events/agenda/event-card.tsx'
import type { EventSummary } from '#app/events/events/event.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { JoinOrOwn } from '#app/members/memberships/joining/join-or-own.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { homeCopy } from './home.copy.ts'
import { SectionHead } from './section-head.tsx'

export function About({ year }: { year: number }) {
  const club = useClub()
  const { about: copy } = useCopy(homeCopy)
  const { language } = useLanguage()
  const count = (number: number) => copy.facts.more(decimal(number, language))
  const facts = [
    [String(club.bornIn), copy.facts.born],
    [count(club.activeMembers), copy.facts.members],
    [count(club.libraryTitles), copy.facts.titles],
  ]
  return (
    <section className="py-section">
      <Wrap className="grid gap-8 md:grid-cols-[5fr_7fr] md:gap-[clamp(2rem,6vw,6rem)]">
        <h2 className="text-h1">{copy.title(Math.floor((year - club.bornIn) / 10))}</h2>
        <div>
          <p className="text-lead text-ink-2 leading-[1.55] text-pretty">
            {copy.lead(club.bornIn, club.constitutedIn)}
          </p>
          <dl className="mt-12 grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-4 border-t border-stone-200 pt-6 md:gap-6">
            {facts.map(([number, meaning]) => (
              <div key={meaning} className="flex flex-col-reverse justify-end gap-2">
                <dt className="text-sm leading-snug text-stone-600">{meaning}</dt>
                <dd className="text-wine-700 font-serif text-[clamp(1.75rem,4vw,3.5rem)] leading-none font-light whitespace-nowrap lining-nums">
                  {number}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Wrap>
    </section>
  )
}

export function Upcoming({ events }: { events: EventSummary[] }) {
  const { upcoming: copy } = useCopy(homeCopy)
  return (
    <section className="py-section">
      <Wrap>
        <SectionHead eyebrow={copy.eyebrow} title={copy.title}>
          <TextLink to="/eventos" arrow>
            {copy.all}
          </TextLink>
        </SectionHead>
        {events.length === 0 ? (
          <EmptyState drawing="nobody" title={copy.empty} />
        ) : (
          <div className="grid gap-12 md:grid-cols-3 md:gap-[clamp(1.25rem,2.6vw,2.5rem)]">
            {events.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </div>
        )}
      </Wrap>
    </section>
  )
}

export function CallToAction() {
  const { callToAction: copy } = useCopy(homeCopy)
  return (
    <section className="on-dark bg-wine-900 text-paper grid md:min-h-[640px] md:grid-cols-2">
      <div className="relative min-h-[78vw] md:min-h-0">
        <Picture
          name="lino-taula-llarga"
          alt={copy.pictureAlt}
          sizes="(min-width: 768px) 50vw, 100vw"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="max-w-[44rem] self-center px-[clamp(1.25rem,6vw,6.5rem)] py-[clamp(3rem,7vw,7.5rem)]">
        <Eyebrow onDark className="mb-6">
          {copy.eyebrow}
        </Eyebrow>
        <h2 className="text-h1 font-light">{copy.title}</h2>
        <p className="text-lead text-paper/86 my-6 leading-[1.55] text-pretty">{copy.text}</p>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <JoinOrOwn variant="light">{copy.button}</JoinOrOwn>
          <TextLink to="/propuestas" arrow>
            {copy.proposals}
          </TextLink>
        </div>
      </div>
    </section>
  )
}
