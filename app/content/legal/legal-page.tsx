import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { legalLinks } from '#app/frame/site-frame/site-links.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import type { LegalText, LegalBlock } from './legal-text.copy.ts'
import { legalCopy } from './legal.copy.ts'

/**
 * A legal text with a table of contents. Facts that the club has not filled in are marked, with a hint for admins.
 * The bytes are the same for everybody: CSS shows the hint (data-visitor).
 */
export function LegalPage({ text, incomplete }: { text: LegalText; incomplete: boolean }) {
  const copy = useCopy(legalCopy)
  const { footer } = useCopy(siteCopy)
  const { language } = useLanguage()
  return (
    <Wrap className="pb-section pt-12 md:pt-20">
      <PageHead title={text.title} description={text.description} />
      <h1>{text.title}</h1>
      <p className="mt-4 text-sm text-stone-600">
        {copy.updated(longDate(noonOf(text.updated), language))}
      </p>
      {incomplete ? (
        <p className="for-admins border-warn bg-warn-100 mt-6 max-w-[42rem] border-l-2 px-4 py-3 text-sm">
          {copy.incomplete}{' '}
          <Link to="/admin/ajustes/legal" reloadDocument className="underline underline-offset-4">
            {copy.toFacts}
          </Link>
        </p>
      ) : null}
      <div className="mt-12 grid gap-12 lg:grid-cols-[4fr_8fr] lg:gap-20">
        <nav aria-label={copy.contents} className="text-sm lg:sticky lg:top-28 lg:self-start">
          <h2 className="mb-3 font-sans text-xs font-semibold tracking-[.12em] text-stone-600 uppercase">
            {copy.contents}
          </h2>
          <ol className="border-t border-stone-200">
            {text.sections.map((section) => (
              <li key={section.id} className="border-b border-stone-200">
                <a href={`#${section.id}`} className="hover:text-wine-700 block py-2.5">
                  {section.heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0">
          {text.sections.map((section) => (
            <section key={section.id} id={section.id} className="mt-12 scroll-mt-28 first:mt-0">
              <h2 className="text-h3 mb-4">{section.heading}</h2>
              {/* A table has the whole column. */}
              <div className="flex flex-col gap-4 break-words [&>:not(section)]:max-w-[42rem]">
                {section.blocks.map((block, index) => (
                  // The blocks of a text keep their order.
                  // oxlint-disable-next-line react/no-array-index-key
                  <LegalBlockView key={index} block={block} />
                ))}
              </div>
            </section>
          ))}
          <nav aria-label={copy.others} className="mt-16 border-t border-stone-400 pt-6 text-sm">
            <ul className="flex flex-wrap gap-x-8 gap-y-2">
              {legalLinks.map(({ to, page }) => (
                <li key={to}>
                  <Link to={to} className="hover:text-wine-700 py-1.5 underline underline-offset-4">
                    {footer[page]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </Wrap>
  )
}

/** Marks `[[...]]`: facts that the club has not filled in. */
function marked(text: string): ReactNode[] {
  return text.split(/(\[\[[^\]]+\]\])/u).map((part, index) =>
    part.startsWith('[[') ? (
      // Parts of a sentence keep their order.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className="bg-warn-100 text-warn rounded-sm px-1">
        [{part.slice(2, -2)}]
      </mark>
    ) : (
      part
    ),
  )
}

/** A paragraph, a list, named facts or a table. */
function LegalBlockView({ block }: { block: LegalBlock }) {
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

/** A table; on phones each row becomes a list of named facts. */
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
              // Cells of a row keep their order.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index}>
                <dt className="text-xs font-semibold text-stone-600">{head[index]}</dt>
                <dd className="break-words">{marked(cell)}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
      {/* With large text the table scrolls, and is reachable by keyboard. */}
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
                  // Cells of a row keep their order.
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
