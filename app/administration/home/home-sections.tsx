import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useClub } from '#app/club-context.ts'
import { PostCard } from '#app/content/blog/post-card.tsx'
import type { PostSummary } from '#app/content/blog/post.ts'
import { EventCard } from '#app/events/events/agenda/event-card.tsx'
import type { EventSummary } from '#app/events/events/event.ts'
import { Member, Portrait } from '#app/frame/testimonials/portrait.tsx'
import type { ShownTestimonial } from '#app/frame/testimonials/shown-testimonials.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { IconButton } from '#app/kit/ui/links/icon-button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { MembershipLink } from '#app/members/memberships/joining/join-link.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { homeCopy } from './home.copy.ts'
import { SectionHead } from './section-head.tsx'

const features = [
  ['events', 'plat-crema-catalana'],
  ['community', 'plat-arros-negre'],
  ['benefits', 'plat-panellets'],
  ['experiences', 'plat-sardines'],
] as const

/** Four pictures with a line each (specification, section 2). */
export function Features({
  withBenefits,
}: {
  /** Whether any benefits for members are published. */
  withBenefits: boolean
}) {
  const { features: copy } = useCopy(homeCopy)
  return (
    <section className="bg-cream py-section">
      <Wrap>
        <SectionHead eyebrow={copy.eyebrow} title={copy.title} />
        <ul className="grid gap-x-[clamp(1.25rem,2.6vw,2.5rem)] gap-y-8 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-4">
          {features.map(([feature, picture]) => (
            <li
              key={feature}
              className="grid grid-cols-[minmax(0,7rem)_minmax(min-content,1fr)] items-center gap-x-5 max-[15rem]:grid-cols-1 sm:grid-cols-1 sm:content-start"
            >
              <div className="overflow-hidden rounded-sm bg-stone-200">
                <Picture
                  name={picture}
                  alt=""
                  sizes="(min-width: 1024px) 23vw, (min-width: 640px) 45vw, 7rem"
                  className="aspect-4/5 w-full object-cover"
                />
              </div>
              <div className="sm:mt-5">
                <h3>{copy[feature].title}</h3>
                <p className="text-ink-2 mt-2 text-sm">{copy[feature].text}</p>
                {feature === 'benefits' && withBenefits ? (
                  <TextLink to="/club/ventajas" arrow className="mt-1">
                    {copy.toBenefits}
                  </TextLink>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}

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
          <p className="text-lead text-ink-2 leading-[1.55]">
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
      {/* Without the paper around the print. */}
      <div className="relative min-h-[78vw] overflow-hidden md:min-h-0">
        <Picture
          name="lino-taula-llarga"
          alt={copy.pictureAlt}
          sizes="(min-width: 768px) 50vw, 100vw"
          className="absolute inset-0 size-full scale-107 object-cover"
        />
      </div>
      <div className="max-w-[44rem] self-center px-[clamp(1.25rem,6vw,6.5rem)] py-[clamp(3rem,7vw,7.5rem)]">
        <Eyebrow onDark className="mb-6">
          {copy.eyebrow}
        </Eyebrow>
        <h2 className="text-h1 font-light">{copy.title}</h2>
        <p className="text-lead text-paper/86 my-6 leading-[1.55]">{copy.text}</p>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <MembershipLink variant="light">{copy.button}</MembershipLink>
          <TextLink to="/propuestas" arrow>
            {copy.proposals}
          </TextLink>
        </div>
      </div>
    </section>
  )
}

export function Journal({ posts }: { posts: PostSummary[] }) {
  const { journal: copy } = useCopy(homeCopy)
  return (
    <section className="py-section">
      <Wrap>
        <SectionHead eyebrow={copy.eyebrow} title={copy.title}>
          <TextLink to="/blog" arrow>
            {copy.all}
          </TextLink>
        </SectionHead>
        <div className="grid gap-12 md:grid-cols-2 md:gap-[clamp(1.25rem,2.6vw,2.5rem)]">
          {posts.map((post) => (
            <PostCard key={post.slug} post={post} heading="h3" />
          ))}
        </div>
      </Wrap>
    </section>
  )
}

/**
 * The testimonials, one at a time; previous and next wrap around, by the page script
 * (app/kit/page-script/carousel.ts). Without JavaScript the first one is shown.
 */
export function Testimonials({ quotes }: { quotes: readonly ShownTestimonial[] }) {
  const { testimonials: copy } = useCopy(homeCopy)
  const total = quotes.length
  return (
    <section
      aria-roledescription="carousel"
      aria-label={copy.title}
      data-carousel={total}
      // The italic needs a separate font, which loads only when somebody scrolls here.
      className="py-section"
    >
      <Wrap>
        <SectionHead eyebrow={copy.eyebrow} title={copy.title}>
          <div className={classNames('needs-scripts flex gap-2', total === 1 && 'hidden')}>
            <IconButton
              label={copy.previous}
              data-step={-1}
              className="hover:border-ink border border-stone-500"
            >
              <ChevronLeft className="size-5" />
            </IconButton>
            <IconButton
              label={copy.next}
              data-step={1}
              className="hover:border-ink border border-stone-500"
            >
              <ChevronRight className="size-5" />
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
              className="col-start-1 row-start-1 grid content-start gap-8 transition-opacity duration-320 data-[current=false]:invisible data-[current=false]:opacity-0 md:grid-cols-[auto_1fr] md:gap-[clamp(2rem,5vw,5rem)]"
            >
              {quote.portrait ? (
                <Portrait
                  picture={quote.portrait}
                  className="w-32 md:w-[clamp(12rem,22vw,19rem)]"
                />
              ) : null}
              <div className="flex flex-col justify-center gap-8">
                <blockquote className="max-w-[26em] font-serif text-[clamp(1.375rem,1.1rem+1.4vw,2.125rem)] leading-[1.35] font-[360] italic">
                  «{quote.text}»
                </blockquote>
                <Member
                  author={quote.author}
                  role={quote.role}
                  hasPortrait={quote.portrait !== null}
                />
              </div>
            </figure>
          ))}
        </div>
      </Wrap>
    </section>
  )
}
