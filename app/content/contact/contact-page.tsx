import { useClub } from '#app/club-context.ts'
import { addressLine, mapAround } from '#app/club-map.ts'
import { OpeningHours } from '#app/frame/site-frame/opening/opening-hours.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { MapFrame } from '#app/kit/ui/map-frame.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { ContactForm, type ContactAnswer } from './contact-form.tsx'
import { contactCopy } from './contact.copy.ts'

export function ContactPage({
  answer,
  event,
}: {
  answer: ContactAnswer | undefined
  event: { title: string } | null
}) {
  const { title, lead, description, form, information: copy } = useCopy(contactCopy)
  const club = useClub()
  const address = addressLine(club)
  const link = 'underline underline-offset-4 hover:text-wine-700 break-words'
  return (
    <Wrap className="pb-section pt-12 md:pt-20">
      <PageHead title={title} description={description} />
      <h1>{title}</h1>
      <p className="text-lead text-ink-2 mt-5 max-w-[42rem] text-balance">{lead}</p>
      <div className="mt-12 grid gap-14 lg:grid-cols-[7fr_5fr] lg:gap-20 xl:grid-cols-[3fr_3fr_2fr] xl:gap-14">
        <section aria-labelledby="write" className="relative">
          <h2 id="write" className="text-h3 mb-6">
            {form.title}
          </h2>
          {answer?.sent ? (
            <output className="block rounded-sm bg-olive-100 px-6 py-8">
              <span className="text-h3 block font-serif">{form.sentTitle}</span>
              <span className="mt-2 mb-2 block">{form.sent}</span>
              <TextLink to="/contacto" reloadDocument className="mt-4">
                {form.another}
              </TextLink>
            </output>
          ) : (
            <ContactForm answer={answer} about={event ? form.aboutEvent(event.title) : ''} />
          )}
        </section>
        <section aria-labelledby="where">
          <h2 id="where" className="text-h3 mb-6">
            {copy.title}
          </h2>
          <dl className="mb-8 grid gap-5 text-sm sm:grid-cols-2 xl:grid-cols-[1.15fr_1fr]">
            <div className="border-t border-stone-200 pt-4">
              <dt className="text-xs text-stone-600">{copy.address}</dt>
              <dd className="mt-0.5">{address}</dd>
            </div>
            <div className="border-t border-stone-200 pt-4">
              <dt className="text-xs text-stone-600">{copy.phone}</dt>
              <dd className="mt-0.5">
                <a href={`tel:${club.phone.replaceAll(' ', '')}`} className={link}>
                  {club.phone}
                </a>
              </dd>
            </div>
            <div className="border-t border-stone-200 pt-4">
              <dt className="text-xs text-stone-600">{copy.email}</dt>
              <dd className="mt-0.5">
                <a href={`mailto:${club.email}`} className={link}>
                  {club.email}
                </a>
              </dd>
            </div>
            <div className="border-t border-stone-200 pt-4">
              <dt className="mb-0.5 text-xs text-stone-600">{copy.hours}</dt>
              <dd>
                <OpeningHours />
              </dd>
            </div>
          </dl>
          <MapFrame
            title={copy.map(club.name)}
            source={mapAround(club.position)}
            link={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
            // Keeps the house number on the line of its street.
            place={address.replace(', ', ',\u00A0')}
            note={copy.mapNote}
            showLabel={copy.showMap}
            openLabel={copy.openMap}
          />
        </section>
        {/* Lazy: where the picture is hidden it is not fetched. */}
        <div className="hidden max-h-[46rem] overflow-hidden rounded-sm bg-stone-200 xl:block">
          <Picture name="casa-viatges" alt="" sizes="18rem" className="size-full object-cover" />
        </div>
      </div>
    </Wrap>
  )
}
