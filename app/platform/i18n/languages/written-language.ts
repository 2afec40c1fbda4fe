import { useEffect } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { openCookie } from '#app/cookies.ts'
import { onSignedInAgain } from '#app/sign-in-needed.ts'
import { useLanguage } from './language-provider.tsx'
import type { Language } from './language.ts'

/** The loader data is in another language than the one chosen since it was loaded. */
let isBehind = false

/** For loaders that skip navigations: whether their data needs reloading. */
export const isWrittenInOtherLanguage = (): boolean => isBehind

/**
 * Revalidates all loaders once the shown language differs from that of their data: chosen here, in another tab, or
 * before hydration. Keeps form values. Uses a no-op action (`clientAction` of /idioma), since a revalidation would
 * drop action data: messages of a form, codes shown once.
 *
 * @param written language of the root loader's data; undefined if refused before it ran.
 * @param mayReload whether reloading would return this page and not another.
 */
export function useTextsInChosenLanguage(
  written: Language | undefined,
  mayReload: () => Promise<boolean>,
): void {
  const { language } = useLanguage()
  const { submit } = useFetcher()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isOther = written !== undefined && written !== language
  useEffect(() => {
    isBehind = isOther
    if (!isOther) return undefined
    // Local storage may have a choice that the cookie lacks.
    document.cookie = openCookie('language', language)
    const asked = new URLSearchParams(search)
    if (asked.has('lang')) {
      // The parameter would override the choice.
      asked.delete('lang')
      const to = { pathname, search: asked.size > 0 ? `?${asked}` : '', hash }
      void navigate(to, { replace: true, preventScrollReset: true })
      return undefined
    }
    let isOver = false
    const ask = async () => {
      // The router would leave a page that it cannot reload.
      if (!(await mayReload()) || isOver) return
      await submit(null, { method: 'post', action: '/idioma' })
    }
    void ask()
    const forget = onSignedInAgain(() => void ask())
    return () => {
      isOver = true
      forget()
    }
    // Once per choice: if it fails, for example offline, the next page retries.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOther, language])
}
