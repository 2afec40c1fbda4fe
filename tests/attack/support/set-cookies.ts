import { cookies } from '#app/cookies.ts'

/** Checks the Set-Cookie headers of a site with this origin against the table of cookies. */
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
    seen,
    /** The Set-Cookie headers of an answer that the table does not allow. */
    foreign: ({ headers }: Response): string[] =>
      headers.getSetCookie().filter((line) => {
        const rule = allowed.find((each) => each.line.test(line))
        if (rule) seen.add(rule.name)
        return !rule
      }),
  }
}
