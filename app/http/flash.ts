import type { FlashKey } from '#app/copy/flashes.ts'

/** The cookie that carries a notice over a redirect. Readable by the page: it holds no secret. */
export const flashCookie = 'flash'

export type Flash = { key: FlashKey; values?: Record<string, string> }

/** A Set-Cookie header that shows this notice as a toast on the next page. */
export function flash(key: FlashKey, values?: Record<string, string>): string {
  const content = encodeURIComponent(JSON.stringify({ key, values }))
  return `${flashCookie}=${content}; Path=/; Max-Age=60; SameSite=Lax`
}
