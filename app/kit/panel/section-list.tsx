import { Link, useLocation } from 'react-router'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { sectionAnchor } from './section-anchor.ts'
import { useCurrentSection } from './use-current-section.ts'

/**
 * Table of contents beside a long form (`FormSection`) on wide screens; marks the current section.
 */
export function SectionList({ sections }: { sections: readonly string[] }) {
  const copy = useCopy(editingCopy)
  const { search } = useLocation()
  const { current, ask } = useCurrentSection(sections.map(sectionAnchor))
  return (
    <nav
      aria-label={copy.sections}
      className="sticky top-10 hidden max-h-[calc(100svh-9rem)] self-start overflow-y-auto xl:block"
    >
      <ul>
        {sections.map((title) => {
          const id = sectionAnchor(title)
          return (
            <li key={id}>
              {/* Replaces the history entry: back leads to where the form was opened. */}
              <Link
                replace
                to={{ search, hash: id }}
                aria-current={id === current ? 'true' : undefined}
                onClick={() => {
                  ask(id)
                  document.getElementById(id)?.focus({ preventScroll: true })
                }}
                className={classNames(
                  'block border-l-2 py-2 pl-4 text-xs leading-snug transition-colors duration-160 focus-visible:outline-offset-[-2px]',
                  id === current
                    ? 'border-wine-700 text-ink font-semibold forced-colors:border-[Highlight]'
                    : 'border-stone-200 text-stone-600 hover:text-ink forced-colors:border-[Canvas]',
                )}
              >
                {title}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
