import { useClub } from '#app/club-context.ts'
import { Member, Portrait } from '#app/frame/testimonials/portrait.tsx'
import {
  shownTestimonials,
  type ShownTestimonial,
} from '#app/frame/testimonials/shown-testimonials.ts'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { MembershipLink } from '#app/members/memberships/joining/join-link.tsx'
import { hasBenefits, nextBenefitChange } from '#app/members/partners/uses/benefits.server.ts'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { pageLife } from '#app/platform/http/pages/page-life.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import type { Route } from './+types/club-page.route.ts'
import { clubPageCopy } from './club-page.copy.ts'

export const handle: PageHandle = { reading: true, cached: { for: 'everybody' }, inSitemap: true }

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  context.get(pageLife)(await nextBenefitChange(cx))
  return { testimonials: shownTestimonials(cx), withBenefits: await hasBenefits(cx) }
}

export default function ClubRoute({
  loaderData: { testimonials, withBenefits },
}: Route.ComponentProps) {
  const copy = useCopy(clubPageCopy)
  return (
    <>
      <PageHead title={copy.title} description={copy.description} />
      <ClubHero />
      <History />
      <ClubLife />
      <Offer withBenefits={withBenefits} />
      {testimonials.length > 0 ? <MemberTestimonials quotes={testimonials} /> : null}
      <Closing />
    </>
  )
}

function ClubHero() {
  const copy = useCopy(clubPageCopy)
  return (
    <section className="on-dark bg-ink text-paper grid md:min-h-[38rem] md:grid-cols-[6fr_5fr]">
      <div className="order-2 flex flex-col justify-center md:order-1">
        <div className="py-section px-gutter md:pl-[max(var(--spacing-gutter),calc((100vw-80rem)/2))]">
          <div className="max-w-[40rem]">
            <Eyebrow onDark className="mb-6">
              {copy.title}
            </Eyebrow>
            <h1 className="font-light">{copy.hero}</h1>
            <p className="text-lead text-paper/86 mt-6 max-w-[27em] leading-[1.55]">{copy.lead}</p>
            <MembershipLink variant="light" className="mt-8">
              {copy.join}
            </MembershipLink>
          </div>
        </div>
      </div>
      <div className="relative order-1 min-h-[72vw] overflow-hidden md:order-2 md:min-h-0">
        <Picture
          name="lino-porta"
          alt={copy.pictureAlt}
          sizes="(min-width: 768px) 46vw, 100vw"
          eager
          className="absolute inset-0 size-full scale-107 object-cover"
        />
      </div>
    </section>
  )
}

function History() {
  const club = useClub()
  const { history: copy } = useCopy(clubPageCopy)
  const { language } = useLanguage()
  const members = decimal(club.activeMembers, language)
  return (
    <section className="py-section">
      <Wrap className="grid gap-10 md:grid-cols-[5fr_7fr] md:gap-[clamp(2rem,6vw,6rem)]">
        <div>
          <Eyebrow>{copy.eyebrow}</Eyebrow>
          <h2 className="text-h1 mt-3">{copy.title}</h2>
        </div>
        <ol className="border-t border-stone-400">
          {copy.entries(club.bornIn, club.constitutedIn, members).map(({ year, text }) => (
            <li
              key={year}
              className="grid gap-x-8 gap-y-2 border-b border-stone-200 py-7 sm:grid-cols-[7rem_1fr]"
            >
              <p className="text-wine-700 font-serif text-[clamp(1.75rem,3vw,2.5rem)] leading-none font-light lining-nums">
                {year}
              </p>
              <p className="text-ink-2 max-w-[34rem]">{text}</p>
            </li>
          ))}
        </ol>
      </Wrap>
    </section>
  )
}

const sides = [
  ['people', 'lino-taula-llarga'],
  ['room', 'lino-sala'],
  ['notebook', 'lino-biblioteca'],
] as const

const paths = { people: '/unete', room: '/contacto', notebook: '/blog' }

/** The people, the room and the notebook, each with a picture. */
function ClubLife() {
  const { table: copy } = useCopy(clubPageCopy)
  return (
    <section className="pb-section">
      <Wrap>
        <ul className="grid gap-12 md:grid-cols-3 md:gap-[clamp(1.25rem,2.6vw,2.5rem)]">
          {sides.map(([side, picture]) => (
            <li key={side}>
              <div className="overflow-hidden rounded-sm bg-stone-200">
                <Picture
                  name={picture}
                  alt={copy[side].picture}
                  sizes="(min-width: 768px) 30vw, 100vw"
                  className="aspect-4/5 w-full object-cover max-md:aspect-4/3"
                />
              </div>
              <h2 className="text-h3 mt-5">{copy[side].title}</h2>
              <p className="text-ink-2 mt-3 text-sm">{copy[side].text}</p>
              <TextLink to={paths[side]} arrow className="mt-3">
                {copy[side].link}
              </TextLink>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}

function Offer({ withBenefits }: { withBenefits: boolean }) {
  const club = useClub()
  const { offer: copy } = useCopy(clubPageCopy)
  const { language } = useLanguage()
  const titles = decimal(club.libraryTitles, language)
  return (
    <section className="bg-cream py-section">
      <Wrap>
        <Eyebrow>{copy.eyebrow}</Eyebrow>
        <h2 className="mt-3 mb-12">{copy.title}</h2>
        <ul className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {copy.cards(titles).map(({ title, text }, index) => (
            <li key={title} className="border-t border-stone-400 pt-6">
              <p
                aria-hidden="true"
                className="text-gold text-title font-serif leading-none lining-nums"
              >
                {index + 1}
              </p>
              <h3 className="mt-4">{title}</h3>
              <p className="text-ink-2 mt-3 text-sm">{text}</p>
            </li>
          ))}
        </ul>
        {withBenefits ? (
          <TextLink to="/club/ventajas" arrow className="mt-10">
            {copy.toBenefits}
          </TextLink>
        ) : null}
      </Wrap>
    </section>
  )
}

function MemberTestimonials({ quotes }: { quotes: readonly ShownTestimonial[] }) {
  const { testimonials: copy } = useCopy(clubPageCopy)
  return (
    <section
      // The portraits and the italic font load only when somebody scrolls here.
      className="py-section"
    >
      <Wrap>
        <Eyebrow>{copy.eyebrow}</Eyebrow>
        <h2 className="mt-3 mb-12">{copy.title}</h2>
        <div className="grid gap-12 md:grid-cols-3 md:gap-[clamp(1.5rem,3.5vw,3.5rem)]">
          {quotes.map((quote) => (
            <figure
              key={quote.id}
              className="flex flex-col justify-between gap-8 border-t border-stone-400 pt-6"
            >
              <blockquote className="text-quote font-serif leading-[1.42] font-[360] italic">
                «{quote.text}»
              </blockquote>
              <figcaption className="flex items-end gap-5">
                {quote.portrait ? (
                  <Portrait picture={quote.portrait} className="w-24 shrink-0" />
                ) : null}
                <Member
                  author={quote.author}
                  role={quote.role}
                  hasPortrait={quote.portrait !== null}
                />
              </figcaption>
            </figure>
          ))}
        </div>
      </Wrap>
    </section>
  )
}

function Closing() {
  const { closing: copy } = useCopy(clubPageCopy)
  return (
    <section className="on-dark bg-wine-900 text-paper grid md:min-h-[34rem] md:grid-cols-2">
      <div className="relative min-h-[62vw] md:min-h-0">
        <Picture
          name="club-emporda"
          alt={copy.pictureAlt}
          sizes="(min-width: 768px) 50vw, 100vw"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="max-w-[44rem] self-center px-[clamp(1.25rem,6vw,6.5rem)] py-[clamp(3rem,7vw,7.5rem)]">
        <h2 className="text-h1 font-light">{copy.title}</h2>
        <p className="text-lead text-paper/86 my-6 leading-[1.55]">{copy.text}</p>
        <ButtonLink to="/contacto" variant="light">
          {copy.button}
        </ButtonLink>
      </div>
    </section>
  )
}
