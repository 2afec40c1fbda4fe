import { RestaurantMap } from '#app/content/restaurants/map/restaurant-map.tsx'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { ownAccountPath } from '#app/members/own-account/own-account-paths.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/passport.route.ts'
import { ownPassport, type Passport } from './own-passport.server.ts'
import { PassportEvenings } from './passport-evenings.tsx'
import { passportCopy } from './passport.copy.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { passport: await ownPassport(context.get(requestContext)) }
}

/** The club's evenings that the account attended, with figures. */
export default function OwnPassport({ loaderData: { passport } }: Route.ComponentProps) {
  const copy = useCopy(passportCopy)
  const { evenings, companions } = passport
  if (evenings.length === 0) {
    return (
      <OwnAccountSection title={copy.title} lead={copy.lead} wide>
        <EmptyState title={copy.none.title} drawing="nobody">
          <p className="text-ink-2 max-w-[34rem]">{copy.none.text}</p>
          <ButtonLink to="/eventos" variant="line">
            {copy.none.events}
          </ButtonLink>
        </EmptyState>
        <RetentionNote passport={passport} />
      </OwnAccountSection>
    )
  }
  return (
    <OwnAccountSection title={copy.title} lead={copy.lead} wide>
      <div className="flex flex-col gap-14 md:gap-20">
        <PassportCover passport={passport} />
        <PassportEvenings evenings={evenings} />
        <RestaurantsOnMap passport={passport} />
        {companions.length > 0 ? <Companions companions={companions} /> : null}
        <RetentionNote passport={passport} />
      </div>
    </OwnAccountSection>
  )
}

function Companions({ companions }: Pick<Passport, 'companions'>) {
  const { companions: copy, evenings } = useCopy(passportCopy)
  return (
    <section aria-labelledby="con-quien">
      <h3 id="con-quien">{copy.title}</h3>
      <p className="mt-1 max-w-[34rem] text-sm text-stone-600">{copy.hint}</p>
      <ul className="mt-5 grid gap-x-12 border-t border-stone-400 sm:grid-cols-2 lg:grid-cols-3">
        {companions.map(({ name, evenings: count }) => (
          <li
            key={name}
            className="flex items-baseline justify-between gap-4 border-b border-stone-200 py-3"
          >
            <span className="text-title min-w-0 font-serif wrap-anywhere">{name}</span>
            <span className="text-sm whitespace-nowrap text-stone-600">{evenings(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How long the club keeps the attendance, and the contact for corrections. */
function RetentionNote({ passport: { remembered, months } }: { passport: Passport }) {
  const { memory, missing } = useCopy(passportCopy)
  return (
    <div className="grid gap-x-16 gap-y-6 text-sm md:grid-cols-2">
      <div>
        <p className="text-ink-2 max-w-[34rem]">
          {remembered ? memory.keeps : memory.forgets(months)}
        </p>
        <TextLink to={ownAccountPath('person')}>{memory.change}</TextLink>
      </div>
      <div>
        <p className="text-ink-2 max-w-[34rem]">{missing.text}</p>
        <TextLink to="/contacto">{missing.write}</TextLink>
      </div>
    </div>
  )
}

/** The restaurants attended on the map, and those without a known position. */
function RestaurantsOnMap({ passport: { houses, places } }: { passport: Passport }) {
  const { houses: copy, evenings } = useCopy(passportCopy)
  const { language } = useLanguage()
  const noteOf = (house: Passport['houses'][number] | undefined) =>
    house ? copy.since(evenings(house.evenings), shortDay(house.first, language)) : null
  const placed = new Set(places.map(({ id }) => id))
  const elsewhere = houses.filter(({ id }) => id === null || !placed.has(id))
  return (
    <section aria-labelledby="casas">
      <h3 id="casas" className="mb-6">
        {copy.title}
      </h3>
      {places.length > 0 ? (
        <RestaurantMap
          places={places}
          noteOf={(id) => noteOf(houses.find((house) => house.id === id))}
        />
      ) : null}
      {elsewhere.length > 0 ? (
        <div className={places.length > 0 ? 'mt-8' : undefined}>
          {places.length > 0 ? (
            <h4 className="text-sm font-semibold text-stone-600">{copy.elsewhere}</h4>
          ) : null}
          <ul className="mt-2 border-t border-stone-400">
            {elsewhere.map((house) => (
              <li key={house.key} className="border-b border-stone-200 py-3">
                <span className="text-title font-serif wrap-anywhere">{house.name}</span>
                <span className="block text-xs text-stone-600">{noteOf(house)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

/** The holder and the totals. */
function PassportCover({
  passport: { name, evenings, houses, dishes, companions },
}: {
  passport: Passport
}) {
  const copy = useCopy(passportCopy)
  const { language } = useLanguage()
  const figures = [
    [copy.figures.evenings, evenings.length],
    [copy.figures.houses, houses.length],
    [copy.figures.dishes, dishes],
    [copy.figures.companions, companions.length],
  ] as const
  return (
    <section className="on-dark bg-wine-900 text-paper flex flex-col gap-10 rounded-md p-[clamp(1.5rem,5vw,3.5rem)]">
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <Eyebrow onDark>{copy.club}</Eyebrow>
          <p className="mt-4 font-serif text-[clamp(2.25rem,1.5rem+3vw,4rem)] leading-[1.04] font-light text-balance wrap-anywhere">
            {name}
          </p>
        </div>
        <img
          src="/brand/mark-light.svg"
          alt=""
          width="64"
          height="64"
          className="size-12 shrink-0 md:size-16"
        />
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
        {figures
          .filter(([, count]) => count > 0)
          .map(([term, count]) => (
            <div key={term} className="border-paper/30 flex flex-col border-t pt-3">
              <dt className="text-paper/70 text-sm">{term}</dt>
              <dd className="mt-1 font-serif text-[clamp(2rem,1.5rem+2vw,3rem)] leading-none font-light lining-nums">
                {decimal(count, language)}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
