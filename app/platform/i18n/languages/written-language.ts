import { useEffect } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { openCookie } from '#app/cookies.ts'
import { onSignedInAgain } from '#app/sign-in-needed.ts'
import { useLanguage } from './language-provider.tsx'
import type { Language } from './language.ts'

/** Whether what the loaders told is in another language than the one that was chosen meanwhile. */
let isBehind = false

/** For loaders that are not asked at each navigation: whether what they told has to come anew. */
export const isWrittenInOtherLanguage = (): boolean => isBehind

/**
 * Has all loaders of the page asked anew once another language is shown than the one that their data are
 * written in: chosen here, in another tab, or before the page was made ready. What is typed stays. It is an act
 * that changes nothing (`clientAction` of /idioma) and not a revalidation, which would forget what the page was
 * last told: the messages of a form, codes that are shown once.
 *
 * @param written what the root's loader told; undefined on a page that was refused before it ran.
 * @param mayAskAnew whether the page would come again, and not another one in its place.
 */
export function useTextsInChosenLanguage(
  written: Language | undefined,
  mayAskAnew: () => Promise<boolean>,
): void {
  const { language } = useLanguage()
  const { submit } = useFetcher()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isOther = written !== undefined && written !== language
  useEffect(() => {
    isBehind = isOther
    if (!isOther) return undefined
    // The choice may be one of the browser's storage alone.
    document.cookie = openCookie('language', language)
    const asked = new URLSearchParams(search)
    if (asked.has('lang')) {
      // It would win over the choice.
      asked.delete('lang')
      const to = { pathname, search: asked.size > 0 ? `?${asked}` : '', hash }
      void navigate(to, { replace: true, preventScrollReset: true })
      return undefined
    }
    let isOver = false
    const ask = async () => {
      // The router would leave a page that it can not ask anew.
      if (!(await mayAskAnew()) || isOver) return
      await submit(null, { method: 'post', action: '/idioma' })
    }
    void ask()
    const forget = onSignedInAgain(() => void ask())
    return () => {
      isOver = true
      forget()
    }
    // Once for each choice: where it brings nothing, as offline, the next page does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOther, language])
}
