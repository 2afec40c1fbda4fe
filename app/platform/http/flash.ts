import { cookieIn, openCookie } from '#app/cookies.ts'
import { flashesCopy, type FlashKey } from '#app/copy/flashes.copy.ts'
import type { Role } from '#app/platform/auth/role.ts'
import { flashCookie } from './flash-cookie.ts'

export type Flash = { key: FlashKey; values?: Record<string, string> }

/** Set-Cookie header that shows this notice as a toast on the next page. */
export function flash(key: FlashKey, values?: Record<string, string>): string {
  const content = encodeURIComponent(JSON.stringify({ key, values }))
  return openCookie('flash', content)
}

/** Notice for entering the panel; without the role after a second step. */
export function entryFlash(role?: Role): string {
  if (role === 'admin') return flash('accessGranted')
  return flash(role === 'editor' ? 'editorAccessGranted' : 'panelAccessGranted')
}

/** Notices of a refusal; all others report success. */
const refusing: ReadonlySet<FlashKey> = new Set([
  'accessDenied',
  'membershipSignInNeeded',
  'restrictedAccess',
  'emailMissing',
  'tooManyNotes',
  'photographsRefused',
  'noPhotographs',
  'secondFactorRequired',
  'passkeyRequired',
])

/** Style of the notice. */
export function flashTone(key: FlashKey): 'success' | 'error' {
  return refusing.has(key) ? 'error' : 'success'
}

/** The notice in a Cookie header; null if none or invalid. */
export function flashIn(cookies: string): Flash | null {
  const written = cookieIn(cookies, flashCookie)
  if (written === null) return null
  try {
    const content: unknown = JSON.parse(decodeURIComponent(written))
    if (typeof content !== 'object' || content === null) return null
    const { key, values }: Record<string, unknown> = { ...content }
    if (!isFlashKey(key)) return null
    return { key, values: textsOf(values) }
  } catch {
    // Not written by `flash`: ignore it.
    return null
  }
}

function isFlashKey(value: unknown): value is FlashKey {
  return typeof value === 'string' && Object.hasOwn(flashesCopy.es, value)
}

function textsOf(values: unknown): Record<string, string> {
  const entries = typeof values === 'object' && values !== null ? Object.entries(values) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Fills `{name}` in a text; `{count|one person|# people}` chooses by number. */
export function filledIn(text: string, values: Record<string, string> = {}): string {
  return text
    .replace(
      /\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/gu,
      (whole, name: string, one: string, others: string) => {
        const value = values[name]
        if (value === undefined) return whole
        return (value === '1' ? one : others).replace('#', value)
      },
    )
    .replace(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole)
}

/** Reads and deletes the waiting notice. */
export function takeFlash(): Flash | null {
  const waiting = flashIn(document.cookie)
  if (document.cookie.includes(`${flashCookie}=`)) {
    document.cookie = openCookie('flash', null)
  }
  return waiting
}
