import type { SitePages } from '#server/http/site-pages.ts'

/**
 * Requests that need no database, or use it last. Registrations have a queue of their own, in which they are stored
 * in batches.
 */
const without: readonly { method?: string; path: RegExp }[] = [
  { path: /^\/(?:healthz|readyz|idioma|sesion|__manifest|privacidad|terminos|aviso-legal)$/u },
  { path: /^\/(?:robots\.txt|manifest\.webmanifest|\.well-known\/|contacto\/sello|assets\/)/u },
  { method: 'POST', path: /^\/eventos\/\d+\/inscripcion(?:\.data)?$/u },
  { method: 'POST', path: /^\/rest\/v1\/event_registrations$/u },
  // Lists for visitors are cached; others wait at their first query.
  { method: 'GET', path: /^\/rest\/v1\//u },
]

/** Whether a request waits for its slot before anything is done for it. */
export function needsAdmission(sitePages: SitePages, method: string, target: string): boolean {
  const path = target.split('?', 1)[0] ?? ''
  const isRead = method === 'GET' || method === 'HEAD'
  if (isRead && sitePages.isCached(target)) return false
  return !without.some((each) => (each.method ?? method) === method && each.path.test(path))
}
