import { Link } from 'react-router'
import { pagesCopy } from '#app/copy/pages.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { euros } from '#app/i18n/money.ts'
import { Picture } from '#app/images/picture.tsx'
import { pictureOf } from '#app/images/pictures.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { RestaurantSummary } from './restaurant.ts'

/** The club's own sign for the guide's stars; the number is said in words. */
function Stars({ count }: { count: number }) {
  const { restaurants: copy } = useCopy(pagesCopy)
  if (count === 0) return null
  return (
    <span className="inline-flex gap-1">
      <span className="sr-only">{copy.stars(count)}</span>
      {Array.from({ length: count }, (_, index) => (
        <img key={index} src="/brand/rosette.svg" alt="" width="17" height="17" />
      ))}
    </span>
  )
}

const firstPicture = (restaurant: RestaurantSummary) =>
  pictureOf(restaurant.images[0] ?? null) ?? 'restaurant-default'

export function RestaurantGrid({ restaurants }: { restaurants: RestaurantSummary[] }) {
  const { restaurants: copy } = useCopy(pagesCopy)
  const { language } = useLanguage()
  if (restaurants.length === 0) return <EmptyState title={copy.empty} />
  return (
    <div className="grid gap-12 md:grid-cols-3 md:gap-x-[clamp(1.25rem,2.6vw,2.5rem)]">
      {restaurants.map((restaurant) => (
        <article key={restaurant.id} className="group relative flex flex-col">
          <div className="aspect-4/3 overflow-hidden rounded-sm bg-stone-200">
            <Picture
              name={firstPicture(restaurant)}
              alt={restaurant.images.length === 0 ? copy.noImage : ''}
              sizes="(min-width: 768px) 30vw, 100vw"
              className="ease-house size-full object-cover transition-transform duration-900 group-hover:scale-[1.035]"
            />
          </div>
          <p className="mt-4 flex items-center justify-between gap-3 text-xs text-stone-600">
            {restaurant.specialty}
            <Stars count={restaurant.michelinStars} />
          </p>
          <h2 className="text-h3 mt-2">
            <Link to={`/restaurantes/${restaurant.id}`} className="after:absolute after:inset-0">
              {restaurant.name}
            </Link>
          </h2>
          <p className="text-ink-2 mt-2 line-clamp-2 text-sm">{restaurant.description}</p>
          <p className="mt-4 text-xs text-stone-600">
            {euros(restaurant.averagePrice, language)} {copy.perPerson}
          </p>
        </article>
      ))}
    </div>
  )
}

export function RestaurantDetails({ restaurant }: { restaurant: RestaurantSummary }) {
  const { restaurants: copy } = useCopy(pagesCopy)
  const { language } = useLanguage()
  const facts = [
    [copy.address, restaurant.address],
    [copy.specialty, restaurant.specialty ?? '-'],
    [copy.price, `${euros(restaurant.averagePrice, language)} ${copy.perPerson}`],
  ]
  return (
    <div className="grid gap-10 md:grid-cols-[7fr_4fr] md:gap-16">
      <div>
        <Picture
          name={firstPicture(restaurant)}
          alt=""
          sizes="(min-width: 768px) 60vw, 100vw"
          className="aspect-4/3 w-full rounded-sm object-cover"
        />
        <p className="mt-8 max-w-[42rem] whitespace-pre-line">
          {restaurant.description ?? copy.noDescription}
        </p>
      </div>
      <dl className="shadow-1 self-start rounded-md border border-stone-200 bg-white p-6">
        {facts.map(([term, fact]) => (
          <div key={term} className="mb-4 last:mb-0">
            <dt className="text-xs text-stone-600">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
