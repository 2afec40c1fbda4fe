function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u)
  const initial = Array.from(others.find((word) => /^\p{Lu}/u.test(word)) ?? '')[0]
  return initial === undefined ? first : `${first} ${initial}.`
}

/** The first name of each with an initial, as a table calls people; the whole name where two would be called alike. */
export function shortNames(names: readonly string[]): string[] {
  const short = names.map(shortName)
  return names.map((name, at) => {
    const own = short[at] ?? name
    return short.filter((each) => each === own).length > 1 ? name : own
  })
}
