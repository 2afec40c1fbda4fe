import type { FailedInPanel } from '#app/copy/panel.copy.ts'
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
  visits: 'visit',
}

/** What failed to load at this path. */
export function failedAt(pathname: string): FailedInPanel {
  if (/^\/admin\/[a-z]+\/nuev[oa]$/u.test(pathname)) return 'form'
  const page = panelPageAt(pathname) ?? 'dashboard'
  const isRecord = /^\/admin\/[a-z]+\/(?!vista-previa$)[^/]+/u.test(pathname)
  return (isRecord && records[page]) || page
}
