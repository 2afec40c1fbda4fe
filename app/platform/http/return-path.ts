/**
 * The path on this site in a `returnTo` value, rebuilt from its parts; '/' for anything else: other
 * hosts, backslashes, control characters, `//` and encoded slashes.
 */
export function returnPath(value: string | null | undefined): string {
  if (!value || value.length > 2048 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return '/'
  const base = 'http://site.invalid'
  if (!URL.canParse(value, base)) return '/'
  const url = new URL(value, base)
  if (url.origin !== base || /^\/(?:\/|%2f|%5c)/iu.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** As `returnPath`, for the panel: only pages of the panel. */
export function panelPath(value: string): string {
  return value.startsWith('/admin/') ? returnPath(value) : '/admin/dashboard'
}

/** The return path in a request's query; empty if none. */
export function requestedReturnPath(request: Request): string {
  const asked = new URL(request.url).searchParams.get('returnTo')
  return asked ? returnPath(asked) : ''
}
