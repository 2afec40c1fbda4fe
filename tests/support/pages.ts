import { expect } from 'vitest'

/** The text of an answer, which must have this status and these words. */
export async function answered(
  asked: Response | Promise<Response>,
  status: number,
  ...words: readonly string[]
): Promise<string> {
  const answer = await asked
  const html = await answer.text()
  expect(answer.status, html.slice(0, 200)).toBe(status)
  shows(html, ...words)
  return html
}

export function shows(html: string | readonly string[], ...words: readonly string[]): void {
  for (const each of words) expect(html).toContain(each)
}

export function lacks(html: string | readonly string[], ...words: readonly string[]): void {
  for (const each of words) expect(html).not.toContain(each)
}

/** The main part of a page, without scripts and styles. */
export const mainOf = (html: string): string =>
  (/<main[^]*<\/main>/u.exec(html)?.[0] ?? '').replaceAll(/<(script|style)\b[^]*?<\/\1>/gu, '')

export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/gu, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/(?:&nbsp;|\s)+/gu, ' ')

/** The cookie with this name that an answer sets, as a browser sends it back. */
export const cookieIn = ({ headers }: Response, name: string): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

/** The status and target of a redirect. */
export const wayOf = ({ status, headers }: Response): [number, string | null] => [
  status,
  headers.get('Location'),
]
