import { menuMailsCopy } from '#app/events/menus/notices/menu-mails.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { servingLines } from './plate-line.ts'
import type { OwnPlates } from './plates.server.ts'

export function OwnPlatesSection({ people }: { people: OwnPlates }) {
  const copy = useCopy(menuMailsCopy)
  if (people.length === 0) return null
  return (
    <section className="mt-10 border-t border-stone-200 pt-8">
      <h2 className="text-h3 mb-2">{copy.own.title}</h2>
      <p className="text-ink-2 max-w-[40rem] text-sm">{copy.own.lead}</p>
      <dl className="mt-4 flex flex-col gap-4">
        {people.map(({ name, insteadOfWine, ...person }, at) => (
          // Two of a party may have the same name; nobody changes place while it is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at}>
            <dt className="font-semibold wrap-anywhere">{name}</dt>
            {servingLines(copy, person, insteadOfWine).map((line) => (
              <dd key={line} className="wrap-anywhere">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
