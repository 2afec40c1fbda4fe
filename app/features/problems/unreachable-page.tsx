import { useLocation } from 'react-router'
import { sectionsCopy } from '#app/copy/sections.ts'
import { siteSectionOf } from '#app/features/site-frame/site-section.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Wrap } from '#app/ui/wrap.tsx'

/** What is left to say when not even the page that says what went wrong can be reached. */
export function UnreachablePage() {
  const { failed, retry } = useCopy(sectionsCopy)
  const { pathname, search } = useLocation()
  const what = siteSectionOf(pathname)?.what ?? 'page'
  return (
    <Wrap className="py-section min-h-[70svh]">
      <h1>{failed[what]}</h1>
      <p className="mt-8">
        <ButtonLink to={pathname + search} reloadDocument>
          {retry}
        </ButtonLink>
      </p>
    </Wrap>
  )
}
