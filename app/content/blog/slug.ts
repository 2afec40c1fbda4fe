/** Characters of a slug. */
export const longestSlug = 200

/**
 * The address of a post from its title: lower case, accents and the Catalan middle dot left out,
 * punctuation removed, spaces to hyphens, repeated hyphens to one (specification, section 5).
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/[\p{M}·]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z\d\s_-]/gu, '')
    .replaceAll(/[\s_-]+/gu, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-|-$/gu, '')
}
