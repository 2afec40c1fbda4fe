import { cookies } from '#app/cookies.ts'

/** Allowed Set-Cookie headers of a site with this origin, from the table of cookies only. */
export function cookieRules(origin: string) {
  const isSecure = origin.startsWith('https:')
  const allowed = Object.values(cookies).map(({ name, life, readBy, sameSite }) => {
    const secret = readBy === 'server'
    const called = secret && isSecure ? `__Host-${name}` : name
    const flags = secret
      ? `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
      : `Path=/; SameSite=${sameSite}`
    return {
      name,
      line: new RegExp(`^${called}=(?:[^;\\s]+; Max-Age=${life}|; Max-Age=0); ${flags}$`, 'u'),
    }
  })
  const seen = new Set<string>()
  return {
    /** The names of those that were set. */
    seen,
    /** The Set-Cookie headers of an answer that the table does not have. */
    foreign: ({ headers }: Response): string[] =>
      headers.getSetCookie().filter((line) => {
        const rule = allowed.find((each) => each.line.test(line))
        if (rule) seen.add(rule.name)
        return !rule
      }),
  }
}
