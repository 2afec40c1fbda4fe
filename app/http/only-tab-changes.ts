import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages with tabs in the address: another tab of the same page needs nothing new. */
export function onlyTabChanges({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const sameAddress = currentUrl.pathname === nextUrl.pathname
  const otherTab = currentUrl.searchParams.get('tab') !== nextUrl.searchParams.get('tab')
  return sameAddress && otherTab && !formMethod ? false : defaultShouldRevalidate
}
