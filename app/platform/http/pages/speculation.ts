/** Links that open no new page of the site, or that React handles. */
const excludedLinks = '[role=tab], [target], [download], [rel~=nofollow], [data-asleep]'

/** URLs that store a choice, and files. */
const excludedPaths = ['/*\\?*lang=*', '/*.xml', '/*.ics']

/**
 * Speculation rules: only readable pages, nothing personal, nothing with effects, no files.
 * Prefetches on hover; prerenders on press, and on hover in the main navigation.
 *
 * @param reading path patterns of those pages.
 */
export function speculationRules(reading: readonly string[]): string {
  const which = {
    and: [
      // URL patterns without regular expressions, which browsers reject.
      { href_matches: reading },
      { not: { href_matches: excludedPaths } },
      { not: { selector_matches: excludedLinks } },
    ],
  }
  return JSON.stringify({
    prefetch: [{ where: which, eagerness: 'moderate' }],
    prerender: [
      {
        where: { and: [which, { selector_matches: 'header a, dialog a' }] },
        eagerness: 'moderate',
      },
      { where: which, eagerness: 'conservative' },
    ],
  })
}
