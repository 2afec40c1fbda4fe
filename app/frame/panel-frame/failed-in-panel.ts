import { panelCopy, type FailedInPanel } from '#app/copy/panel.copy.ts'
import { panelPageNames, panelPages, type PanelPage } from './panel-pages.ts'

/** The page of the panel at a path, or null. */
export function panelPageAt(pathname: string): PanelPage | null {
  const found = panelPageNames.find((page) => {
    const { to } = panelPages[page]
    return pathname === to || pathname.startsWith(`${to}/`)
  })
  if (found) return found
  return pathname.startsWith('/admin/password-reset') ? 'accounts' : null
}

/** Records with their own error message, by the page of their list. */
const records: Partial<Record<PanelPage, FailedInPanel>> = {
  events: 'event',
  restaurants: 'restaurant',
  posts: 'post',
}

/** What failed to load at this path. */
export function failedAt(pathname: string): FailedInPanel {
  if (/^\/admin\/[a-z]+\/nuev[oa]$/u.test(pathname)) return 'form'
  const page = panelPageAt(pathname)
  const isRecord = /^\/admin\/[a-z]+\/(?!vista-previa$)[^/]+/u.test(pathname)
  const record = isRecord && page ? records[page] : undefined
  return record ?? (page && isNamed(page) ? page : 'page')
}

const isNamed = (page: PanelPage): page is PanelPage & FailedInPanel =>
  page in panelCopy.es.failures.load
