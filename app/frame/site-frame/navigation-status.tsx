import { useNavigation } from 'react-router'
import { Spinner } from '#app/kit/ui/marks/spinner.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { sectionsCopy } from './sections.copy.ts'
import { siteSectionOf } from './site-section.ts'

/** Announces what is loading; visible only after a moment. */
export function NavigationStatus() {
  const { loading } = useCopy(sectionsCopy)
  const { state, location } = useNavigation()
  const what = location ? (siteSectionOf(location.pathname)?.what ?? 'page') : 'page'
  return (
    <output className="pointer-events-none fixed inset-x-0 top-0 z-40 flex justify-center print:hidden">
      {state === 'loading' ? (
        <span className="loading-status bg-ink text-paper mt-[76px] inline-flex items-center gap-3 rounded-sm px-4 py-3 text-sm">
          <Spinner />
          {loading[what]}
        </span>
      ) : null}
    </output>
  )
}
