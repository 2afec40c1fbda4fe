import { importPath, storedImportPath } from '#app/features/member-import/member-import.ts'
import type { TestApp } from './app.ts'

/** The import of members, as a browser without scripts uses it: looked at first, then stored. */

export type LookedTable = {
  status: number
  html: string
  /** Rows, additions, updates and rows that are left out; empty when the table cannot be imported. */
  counts: number[]
  /** What the form sends next. */
  fields: Record<string, string>
}

const plain = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** What the answer to a form shows. */
export async function looked(response: Response, existing = 'skip'): Promise<LookedTable> {
  const html = plain(await response.text())
  const hidden = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"`, 'u').exec(html)?.[1] ?? ''
  // The first new line of a textarea does not count.
  const content = /<textarea[^>]*>\n?([^]*?)<\/textarea>/u.exec(html)?.[1] ?? ''
  return {
    status: response.status,
    html,
    counts: [...html.matchAll(/<dd[^>]*>([\d.]+)<\/dd>/gu)].map(([, count = '']) =>
      Number(count.replaceAll('.', '')),
    ),
    fields: {
      content,
      existing,
      content_digest: hidden('content_digest'),
      plan_digest: hidden('plan_digest'),
      submission: hidden('submission'),
    },
  }
}

/** A table that is looked at. */
export async function lookedAt(
  app: TestApp,
  cookie: string,
  content: string,
  existing = 'skip',
): Promise<LookedTable> {
  return looked(await app.send(importPath, { content, existing }, cookie), existing)
}

/** What was looked at, stored. */
export const stored = (app: TestApp, cookie: string, fields: Record<string, string>) =>
  app.send(storedImportPath, fields, cookie)
