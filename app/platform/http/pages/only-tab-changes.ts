import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { identifyingParameters } from '#app/platform/head/identifying-parameters.ts'
import { isWrittenInOtherLanguage } from '#app/platform/i18n/languages/written-language.ts'

/** `shouldRevalidate` for tabs in the query: another tab of the same page needs no data. */
export function onlyTabChanges({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const sameAddress = currentUrl.pathname === nextUrl.pathname
  const otherTab = currentUrl.searchParams.get('tab') !== nextUrl.searchParams.get('tab')
  const sameList = identifyingParameters.every(
    (name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name),
  )
  const staysTrue =
    sameAddress && sameList && otherTab && !formMethod && !isWrittenInOtherLanguage()
  return staysTrue ? false : defaultShouldRevalidate
}
