import type { ReactNode } from 'react'
import type { LegalBlock } from './legal-text.copy.ts'

/** `[[...]]` marks what the club has still to fill in. */
function marked(text: string): ReactNode[] {
  return text.split(/(\[\[[^\]]+\]\])/u).map((part, index) =>
    part.startsWith('[[') ? (
      // Parts of one sentence never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className="bg-warn-100 text-warn rounded-sm px-1">
        [{part.slice(2, -2)}]
      </mark>
    ) : (
      part
    ),
  )
}

/** One block of a legal text: a paragraph, a list, named facts or a table. */
export function LegalBlockView({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{marked(block)}</p>
  if ('list' in block) {
    return (
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {block.list.map((item) => (
          <li key={item}>{marked(item)}</li>
        ))}
      </ul>
    )
  }
  if ('facts' in block) {
    return (
      <dl className="border-t border-stone-200 text-sm">
        {block.facts.map(([term, fact]) => (
          <div
            key={term}
            className="grid gap-x-6 gap-y-0.5 border-b border-stone-200 py-2.5 sm:grid-cols-[minmax(8rem,1fr)_2fr]"
          >
            <dt className="text-stone-600">{term}</dt>
            <dd className="min-w-0 break-words">{marked(fact)}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return <LegalTable {...block.table} />
}

/** A table; on phones each of its rows as named facts, for which there is room. */
function LegalTable({
  head,
  rows,
}: {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  return (
    <>
      <div className="flex flex-col border-t border-stone-400 text-sm sm:hidden">
        {rows.map((row) => (
          <dl key={row.join()} className="flex flex-col gap-2.5 border-b border-stone-200 py-4">
            {row.map((cell, index) => (
              // Cells of a row never change places.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index}>
                <dt className="text-xs font-semibold text-stone-600">{head[index]}</dt>
                <dd className="break-words">{marked(cell)}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
      {/* With large text it scrolls by itself; the keyboard reaches it too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="overflow-x-auto max-sm:hidden" aria-label={head.join(', ')} tabIndex={0}>
        <table className="w-full text-left text-sm">
          <thead>
            <tr>
              {head.map((title) => (
                <th
                  key={title}
                  scope="col"
                  className="border-b border-stone-400 py-2.5 pr-4 text-xs font-semibold text-stone-600"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, index) => (
                  // Cells of a row never change places.
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={index} className="border-b border-stone-200 py-2.5 pr-4 align-top">
                    {marked(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
