import { menuMailsCopy } from '#app/copy/menu-mails.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { OwnPlates } from './own-plates.server.ts'
import { plateLine } from './plate-line.ts'

/** What those of a registration are served otherwise, as the mail tells it; nothing where there is nothing. */
export function OwnPlatesSection({ people }: { people: OwnPlates }) {
  const copy = useCopy(menuMailsCopy)
  if (people.length === 0) return null
  return (
    <section className="mt-10 border-t border-stone-200 pt-8">
      <h2 className="text-h3 mb-2">{copy.own.title}</h2>
      <p className="text-ink-2 max-w-[40rem] text-sm text-pretty">{copy.own.lead}</p>
      <dl className="mt-4 flex flex-col gap-4">
        {people.map(({ name, plates }, at) => (
          // Two of a party may have the same name; nobody changes place while it is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at}>
            <dt className="font-semibold wrap-anywhere">{name}</dt>
            {plates.map((plate) => (
              <dd key={plate.served} className="wrap-anywhere">
                {plateLine(copy, plate)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
