import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isWrittenInOtherLanguage } from '#app/i18n/written-language.ts'

/** For pages with tabs in the address: another tab of the same page needs nothing new. */
export function onlyTabChanges({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const sameAddress = currentUrl.pathname === nextUrl.pathname
  const otherTab = currentUrl.searchParams.get('tab') !== nextUrl.searchParams.get('tab')
  const staysTrue = sameAddress && otherTab && !formMethod && !isWrittenInOtherLanguage()
  return staysTrue ? false : defaultShouldRevalidate
}
