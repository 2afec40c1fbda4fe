import { randomUUID } from 'node:crypto'
import { visitor } from '#app/auth/actor.ts'
import type { Language } from '#app/i18n/language.ts'
import { keptPage, type KeptPage } from './kept-page.ts'
import { pageCache, type PageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** The pages that are the same bytes for everybody and much asked for. */
const keptPaths = new Set(['/'])

/** Renders as for a stranger without cookies: nothing of any visitor can get into a kept page. */
async function renderForEverybody(
  pages: Pages,
  security: SecurityHeaders,
  path: string,
  language: Language,
): Promise<KeptPage | null> {
  const { answer, nonce, failures } = await pages.render(
    {
      method: 'GET',
      target: path,
      headers: new Headers({ Accept: 'text/html' }),
      body: null,
      // The page is for all who wait for it, so it does not end with the first asker's connection.
      signal: new AbortController().signal,
      requestId: randomUUID(),
      network: '127.0.0.1',
      language,
    },
    visitor,
  )
  if (failures.length > 0) throw failures[0]
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false
  if (answer.status !== 200 || !isPage || answer.headers.has('Set-Cookie')) return null
  return keptPage(await answer.text(), nonce, security)
}

/** The cache of kept pages over the site's own rendering. */
export function keptPages(pages: Pages, security: SecurityHeaders): PageCache {
  return pageCache({
    paths: keptPaths,
    render: (path, language) => renderForEverybody(pages, security, path, language),
  })
}
