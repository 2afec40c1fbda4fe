/** The first name with initials: enough to recognize somebody, too little for a list of members. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/u)
  const initials = others
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => `${word.slice(0, 1)}.`)
  return [first, ...initials].join(' ')
}
