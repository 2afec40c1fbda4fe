import { dietsCopy } from '#app/copy/diets.copy.ts'
import { EventSection } from '#app/events/events/page/event-fact.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { publicMenuCopy } from './public-menu.copy.ts'
import type { PublicMenuData } from './public-menu.server.ts'

type Dish = PublicMenuData['courses'][number][number]

export function PublicMenu({ menu: { name, foreign, courses } }: { menu: PublicMenuData }) {
  const copy = useCopy(publicMenuCopy)
  return (
    <EventSection title={copy.title}>
      {name ? (
        <p lang={foreign} className="text-ink-2 text-title -mt-2 mb-3 font-serif italic">
          {name}
        </p>
      ) : null}
      <ol className="max-w-[42rem]">
        {courses.map(([served, ...others], at) =>
          served ? (
            // Courses may share a name; none changes place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="border-b border-stone-200 py-5 first:pt-1 last:border-0">
              <DishOfMenu dish={served} />
              {others.length === 0 ? null : (
                <div className="mt-4 border-l-2 border-stone-200 pl-4">
                  <p className="mb-2 text-xs text-stone-600">{copy.instead}</p>
                  <ul className="flex flex-col gap-3">
                    {others.map((dish, place) => (
                      // oxlint-disable-next-line react/no-array-index-key
                      <li key={place}>
                        <DishOfMenu dish={dish} isOther />
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </li>
          ) : null,
        )}
      </ol>
      <p className="mt-4 max-w-[42rem] text-sm text-stone-600">{copy.note}</p>
    </EventSection>
  )
}

function DishOfMenu({
  dish: { title, description, foreign, wine, vegan, vegetarian, contains, mayContain },
  isOther = false,
}: {
  dish: Dish
  isOther?: boolean
}) {
  const copy = useCopy(publicMenuCopy)
  const words = useCopy(dietsCopy)
  const named = (keys: NonNullable<Dish['contains']>) =>
    keys.map((key) => words.allergens[key].toLocaleLowerCase()).join(', ')
  const allergenTexts =
    contains === null || mayContain === null
      ? [copy.undeclared]
      : contains.length + mayContain.length === 0
        ? [copy.free]
        : [
            ...(contains.length > 0 ? [copy.contains(named(contains))] : []),
            ...(mayContain.length > 0 ? [copy.traces(named(mayContain))] : []),
          ]
  const kind = vegan ? copy.traits.vegan : vegetarian ? copy.traits.vegetarian : null
  // A sentence, whichever fact comes first.
  const facts = [...(kind ? [kind] : []), ...allergenTexts].join(' · ')
  return (
    <>
      <p
        lang={foreign.title}
        className={
          isOther
            ? 'font-medium wrap-anywhere'
            : 'text-title font-serif leading-tight wrap-anywhere'
        }
      >
        {title}
      </p>
      {description ? (
        <p lang={foreign.description} className="text-ink-2 mt-1 whitespace-pre-line">
          {description}
        </p>
      ) : null}
      {wine ? (
        <p className="text-wine-700 mt-1.5 text-sm">
          {copy.wine}: {wine}
        </p>
      ) : null}
      <p className="mt-1.5 text-xs text-stone-600 first-letter:uppercase">{facts}</p>
    </>
  )
}
