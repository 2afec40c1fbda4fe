import type { Restaurant } from '#app/content/restaurants/restaurant.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { ForeignMark, MarkAmong } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import type { ShownMenuItem } from './menu-texts.ts'

/** The second tab: tasting menus with their price per person, and dishes. */
export function RestaurantMenu({ restaurant }: { restaurant: Restaurant }) {
  const copy = useCopy(restaurantsCopy)
  return (
    <>
      <Course
        title={copy.page.tastingMenus}
        items={restaurant.tastingMenus}
        empty={copy.page.noTastingMenus}
        per={copy.perPerson}
      />
      <Course
        title={copy.page.mainDishes}
        items={restaurant.mainDishes}
        empty={copy.page.noMainDishes}
      />
    </>
  )
}

const foreignOf = ({ foreign }: ShownMenuItem) => foreign.name ?? foreign.description ?? null

function Course({
  title,
  items,
  empty,
  per,
}: {
  title: string
  items: readonly ShownMenuItem[]
  empty: string
  per?: string
}) {
  const { language } = useLanguage()
  // One mark for all dishes when all are in the other language, as a mark on each would be too loud.
  const ofAll = items.every(foreignOf) ? items.map(foreignOf)[0] : null
  const marksOf = ({ foreign }: ShownMenuItem) => ({
    among: ['name', 'description'] as const,
    foreign: ofAll ? {} : foreign,
  })
  return (
    <section className="mt-12 first:mt-0">
      <h2 className="text-h3 mb-4">
        {title} <ForeignMark language={ofAll ?? null} />
      </h2>
      {items.length === 0 ? (
        <p className="text-stone-600">{empty}</p>
      ) : (
        <ul className="border-t border-stone-200">
          {items.map((item) => (
            <li key={item.name} className="border-b border-stone-200 py-5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <h3 className="text-body font-sans font-semibold tracking-normal">
                  <span lang={item.foreign.name}>{item.name}</span>{' '}
                  <MarkAmong of="name" {...marksOf(item)} />
                </h3>
                {item.price === null ? null : (
                  <p className="text-wine-700 text-sm font-semibold whitespace-nowrap tabular-nums">
                    {shortEuros(item.price, language)}
                    {per ? <span className="font-normal text-stone-600"> {per}</span> : null}
                  </p>
                )}
              </div>
              <p className="text-ink-2 mt-1.5 max-w-[42rem] text-sm">
                <span lang={item.foreign.description}>{item.description}</span>{' '}
                <MarkAmong of="description" {...marksOf(item)} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
