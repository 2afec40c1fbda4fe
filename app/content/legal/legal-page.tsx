import { Link } from 'react-router'
import { legalLinks } from '#app/frame/site-frame/site-links.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import { LegalBlockView } from './legal-block-view.tsx'
import type { LegalText } from './legal-text.copy.ts'
import { legalCopy } from './legal.copy.ts'

/**
 * A legal text with its contents; what the club has still to fill in is marked, and admins, who alone
 * can, are told where: in the same bytes for everybody, shown by style (data-visitor).
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
              <div className="flex max-w-[42rem] flex-col gap-4">
                {section.blocks.map((block, index) => (
                  // The blocks of a text never change places.
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
