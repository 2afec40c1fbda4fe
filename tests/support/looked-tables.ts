import type { TestApp } from './app.ts'

/** Imports of tables as a browser without scripts uses them: checked first, then stored. */

export type PreviewedTable = {
  status: number
  html: string
  /** The counts of the report in order; empty if the table cannot be imported. */
  counts: number[]
  fields: Record<string, string>
}

const plain = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/**
 * Reads the answer to a form with a table.
 * @param chosen further fields of the form.
 */
export async function lookedTable(
  response: Response,
  chosen: Record<string, string> = {},
): Promise<PreviewedTable> {
  const html = plain(await response.text())
  const hidden = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"`, 'u').exec(html)?.[1] ?? ''
  // Browsers drop the first line break of a textarea.
  const content = /<textarea[^>]*>\n?([^]*?)<\/textarea>/u.exec(html)?.[1] ?? ''
  return {
    status: response.status,
    html,
    counts: [...html.matchAll(/<dd[^>]*>([\d.]+)<\/dd>/gu)].map(([, count = '']) =>
      Number(count.replaceAll('.', '')),
    ),
    fields: {
      content,
      ...chosen,
      content_digest: hidden('content_digest'),
      plan_digest: hidden('plan_digest'),
      submission: hidden('submission'),
    },
  }
}

export async function lookedAtTable(
  app: TestApp,
  cookie: string,
  path: string,
  { content, ...chosen }: { content: string } & Record<string, string>,
): Promise<PreviewedTable> {
  return lookedTable(await app.send(path, { content, ...chosen }, cookie), chosen)
}
