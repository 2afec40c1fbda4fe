export const longestSlug = 200

/**
 * The slug of a title: lower case, without accents, Catalan middle dots and punctuation, words joined by single
 * hyphens (specification, section 5).
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
