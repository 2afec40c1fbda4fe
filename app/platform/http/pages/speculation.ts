/** Links that lead elsewhere than they look, or that the views follow in their place. */
const notAhead = '[role=tab], [target], [download], [rel~=nofollow], [data-asleep]'

/** Addresses that set a choice, which changes something, and files. */
const notPages = ['/*\\?*lang=*', '/*.xml', '/*.ics']

/**
 * What browsers may prepare ahead (speculation rules): the pages to read, and nothing that asks for
 * somebody's own, changes something or is a file. Whoever points at a link has its page fetched; once it
 * is pressed, or pointed at in the main navigation, the page is made ready too.
 *
 * @param reading the addresses of those pages, with their parameters as they are named.
 */
export function speculationRules(reading: readonly string[]): string {
  const which = {
    and: [
      // As patterns of addresses. Without regular expressions: browsers drop rules that have any.
      { href_matches: reading },
      { not: { href_matches: notPages } },
      { not: { selector_matches: notAhead } },
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
