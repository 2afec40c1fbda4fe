import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { noticesCopy } from '#app/copy/notices.copy.ts'
import { sectionsCopy } from '#app/frame/site-frame/sections.copy.ts'
import { siteSectionOf } from '#app/frame/site-frame/site-section.ts'
import { preloadProblems } from '#app/kit/panel/show-problem.ts'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { preloadFormModules, withEachDiscovery } from '#app/kit/ui/fields/form-modules.ts'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { whenIdle } from '#app/kit/ui/when-idle.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/**
 * Prepares for a lost connection: preloads what forms need, and keeps the page when a navigation fails.
 *
 * @param fetchNotices loads the notices.
 */
export function OfflineSupport({ fetchNotices }: { fetchNotices: () => void }) {
  const { key } = useLocation()
  const { offline } = useCopy(noticesCopy)

  // Each key belongs to another page.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => whenIdle(preloadFormModules), [key])

  useEffect(() => withEachDiscovery(preloadFormModules), [])

  useEffect(() => {
    // Handles forms added later, as in dialogs.
    const begin = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('form, input')) return
      preloadFormModules()
      preloadProblems()
      fetchNotices()
    }
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (navigator.onLine || !(link instanceof HTMLAnchorElement)) return
      const staysHere = link.pathname + link.search === location.pathname + location.search
      const bringsItself =
        link.target === '_blank' || link.role === 'tab' || 'fetchesNothing' in link.dataset
      if (link.origin !== location.origin || staysHere || bringsItself) return
      event.preventDefault()
      event.stopPropagation()
      showToast({ tone: 'error', title: offline })
    }
    document.addEventListener('focusin', begin)
    document.addEventListener('click', stay, { capture: true })
    return () => {
      document.removeEventListener('focusin', begin)
      document.removeEventListener('click', stay, { capture: true })
    }
  }, [fetchNotices, offline])

  return null
}

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
