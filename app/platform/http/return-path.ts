/**
 * The path on this site that a `returnTo` value names, rebuilt from its parts; '/' for anything
 * else: other hosts, backslashes, control characters, `//` and encoded slashes.
 */
export function returnPath(value: string | null | undefined): string {
  if (!value || value.length > 2048 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return '/'
  const base = 'http://site.invalid'
  if (!URL.canParse(value, base)) return '/'
  const url = new URL(value, base)
  if (url.origin !== base || /^\/(?:\/|%2f|%5c)/iu.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** The same where the panel was asked for: only a page of the panel is gone back to. */
export function panelPath(value: string): string {
  return value.startsWith('/admin/') ? returnPath(value) : '/admin/dashboard'
}

/** The page to go to afterwards that a request's query asks for; empty when there is none. */
export function askedReturnPath(request: Request): string {
  const asked = new URL(request.url).searchParams.get('returnTo')
  return asked ? returnPath(asked) : ''
}
