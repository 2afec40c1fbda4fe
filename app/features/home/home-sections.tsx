import { CalendarDays, ChevronLeft, ChevronRight, Gem, Map, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useClub } from '#app/club-context.ts'
import { homeCopy } from '#app/copy/home.ts'
import { EventCard } from '#app/features/events/event-card.tsx'
import type { EventSummary } from '#app/features/events/event.ts'
import { JoinOrOwn } from '#app/features/memberships/join-or-own.tsx'
import { Member } from '#app/features/testimonials/member.tsx'
import type { Voices } from '#app/features/testimonials/voices.ts'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { Picture } from '#app/images/picture.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Wrap } from '#app/ui/wrap.tsx'

/** `year` is the present one. */
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
          <dl className="mt-12 grid grid-cols-3 gap-4 border-t border-stone-200 pt-6 md:gap-6">
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

const features = [
  ['events', CalendarDays],
  ['community', Users],
  ['benefits', Gem],
  ['experiences', Map],
] as const

export function Features() {
  const { features: copy } = useCopy(homeCopy)
  return (
    <section className="bg-cream py-section">
      <Wrap>
        <SectionHead eyebrow={copy.eyebrow} title={copy.title} />
        <ul className="grid gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-4">
          {features.map(([feature, Icon]) => (
            <li key={feature} className="border-t border-stone-400 pt-6">
              <Icon aria-hidden="true" className="text-gold size-6" strokeWidth={1.5} />
              <h3 className="mt-5">{copy[feature].title}</h3>
              <p className="text-ink-2 mt-3 text-sm text-pretty">{copy[feature].text}</p>
            </li>
          ))}
        </ul>
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
          <EmptyState title={copy.empty} />
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

/**
 * The voices, one at a time; previous and next wrap, by the page script (app/page-script/carousel.ts).
 * Without JavaScript the first one stands.
 */
export function Testimonials({ quotes }: Pick<Voices, 'quotes'>) {
  const { testimonials: copy } = useCopy(homeCopy)
  const total = quotes.length
  return (
    <section
      aria-roledescription="carousel"
      aria-label={copy.title}
      data-carousel={total}
      // Its italic is a font of its own, which is not needed before somebody gets here.
      className="bg-cream py-section [contain-intrinsic-size:auto_34rem] [content-visibility:auto]"
    >
      <Wrap>
        <SectionHead eyebrow={copy.eyebrow} title={copy.title}>
          <div className={classNames('needs-scripts flex gap-2', total === 1 && 'hidden')}>
            <IconButton
              label={copy.previous}
              data-step={-1}
              className="hover:border-ink border border-stone-500"
            >
              <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.5} />
            </IconButton>
            <IconButton
              label={copy.next}
              data-step={1}
              className="hover:border-ink border border-stone-500"
            >
              <ChevronRight aria-hidden="true" className="size-5" strokeWidth={1.5} />
            </IconButton>
          </div>
        </SectionHead>
        <div aria-live="polite" className="grid border-t border-stone-400 pt-8">
          {quotes.map((quote, index) => (
            <figure
              key={quote.id}
              aria-label={copy.position(index + 1, total)}
              data-at={index}
              data-current={index === 0}
              suppressHydrationWarning
              className="col-start-1 row-start-1 flex flex-col justify-between gap-8 transition-opacity duration-320 data-[current=false]:invisible data-[current=false]:opacity-0"
            >
              <blockquote className="max-w-[26em] font-serif text-[clamp(1.375rem,1.1rem+1.4vw,2.125rem)] leading-[1.35] font-[360] text-pretty italic">
                «{quote.text}»
              </blockquote>
              <Member author={quote.author} role={quote.role} />
            </figure>
          ))}
        </div>
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
          name="club-rajola"
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
        <JoinOrOwn variant="light">{copy.button}</JoinOrOwn>
      </div>
    </section>
  )
}

function SectionHead({
  eyebrow,
  title,
  children,
}: {
  eyebrow: string
  title: string
  children?: ReactNode
}) {
  return (
    <div className="mb-12 flex flex-col items-start gap-6 md:flex-row md:items-end md:justify-between">
      <div>
        <Eyebrow>{eyebrow}</Eyebrow>
        <h2 className="mt-3">{title}</h2>
      </div>
      {children}
    </div>
  )
}
