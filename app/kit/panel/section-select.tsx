import { editingCopy } from '#app/copy/editing.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { sectionAnchor } from './section-anchor.ts'
import { useCurrentSection } from './use-current-section.ts'

/** Section chooser where there is no room for the table of contents. */
export function SectionSelect({ sections }: { sections: readonly string[] }) {
  const copy = useCopy(editingCopy)
  const ids = sections.map(sectionAnchor)
  const { current, ask } = useCurrentSection(ids)
  return (
    <select
      aria-label={copy.sections}
      value={current ?? ids[0]}
      onChange={({ target: { value } }) => {
        ask(value)
        // Keep the focus: keyboard users step through the options.
        document.getElementById(value)?.scrollIntoView()
      }}
      className="text-ink h-9 max-w-44 min-w-0 truncate rounded-sm border border-stone-400 bg-transparent px-2 text-xs xl:hidden noscript:hidden"
    >
      {sections.map((title, index) => (
        <option key={title} value={ids[index]}>
          {title}
        </option>
      ))}
    </select>
  )
}
