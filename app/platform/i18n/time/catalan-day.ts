/** A long date in Catalan with its article, after a preposition if any: 'l’1 de març', 'de l’11', 'del 2'. */
export function catalanDay(day: string, preposition: 'a' | 'de' | null = null): string {
  if (/^11? /u.test(day)) return `${preposition === null ? '' : `${preposition} `}l’${day}`
  return `${preposition === null ? 'el' : `${preposition}l`} ${day}`
}
