import { editingCopy } from '#app/copy/editing.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { sectionAnchor } from './section-anchor.ts'
import { useCurrentSection } from './use-current-section.ts'

/** The list of sections where there is no room for it beside the form: says where one is, and leads elsewhere. */
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
        // The focus stays: by keyboard one goes through all of them.
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
