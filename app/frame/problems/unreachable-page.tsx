import { useLocation } from 'react-router'
import { sectionsCopy } from '#app/frame/site-frame/sections.copy.ts'
import { siteSectionOf } from '#app/frame/site-frame/site-section.ts'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Shown when not even the error page can be loaded. */
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
