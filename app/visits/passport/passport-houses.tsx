import { RestaurantMap } from '#app/content/restaurants/map/restaurant-map.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { passportCopy } from './passport.copy.ts'
import type { Passport, PassportHouse } from './passport.ts'

/** Where one was, on the map; and houses of which nobody knows where they are, or that are in the guide no more. */
export function PassportHouses({ passport: { houses, places } }: { passport: Passport }) {
  const { houses: copy, evenings } = useCopy(passportCopy)
  const { language } = useLanguage()
  const noteOf = (house: PassportHouse | undefined) =>
    house ? copy.since(evenings(house.evenings), shortDay(house.first, language)) : null
  const placed = new Set(places.map(({ id }) => id))
  const elsewhere = houses.filter(({ id }) => id === null || !placed.has(id))
  return (
    <section aria-labelledby="casas" className="passport-houses">
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
                <span className="font-serif text-[1.1875rem] wrap-anywhere">{house.name}</span>
                <span className="block text-xs text-stone-600">{noteOf(house)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}
