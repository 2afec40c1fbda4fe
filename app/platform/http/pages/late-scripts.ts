import { firstPaint } from './first-paint.ts'
import type { ModulesBegin } from './modules-begin.ts'

const end = '</body></html>'

/** The head without the preloads of modules, and what they were of. */
function withoutPreloads(head: string): { head: string; modules: string[] } {
  const modules: string[] = []
  const rest = head.replaceAll(
    /<link(?=[^>]* rel="modulepreload")[^>]* href="([^"]+)"[^>]*>/gu,
    (_link, href: string) => {
      modules.push(href)
      return ''
    },
  )
  return { head: rest, modules }
}

/**
 * A rendered page whose modules wait until it can be read: the router's module script is held as
 * text, its preloads as a list, and the page script starts both (app/kit/page-script/modules.ts). The page
 * works without them before. A page without modules stays as it is.
 *
 * @param nonce of the page's scripts.
 * @param script address of the page script.
 * @param begin when the modules come: after the page, or when somebody wants something of them.
 * @param rules what browsers may prepare ahead of a page to read, as speculation rules.
 */
export function withLateScripts(
  html: string,
  {
    nonce,
    script,
    begin,
    rules,
  }: { nonce: string; script: string; begin: ModulesBegin; rules: string },
): string {
  const opening = `<script nonce="${nonce}" type="module" async="">`
  const at = html.indexOf(opening)
  if (at < 0) return html
  const ahead = `<script nonce="${nonce}" type="speculationrules">${rules}</script>`
  const own = `<script nonce="${nonce}" src="${script}" defer=""></script>`
  const first = `<script nonce="${nonce}">${firstPaint}</script>`
  // Only the head is searched, and a page of a megabyte is put together once.
  const headEnd = Math.max(0, html.indexOf('</head>'))
  const { head, modules } = withoutPreloads(html.slice(0, headEnd))
  return [
    head.replace('<head>', () => `<head>${first}`),
    html.slice(headEnd, at),
    `<script nonce="${nonce}" type="text/plain" id="page-modules" data-begin="${begin}" data-modules="${modules.join(' ')}">`,
    html.slice(at + opening.length, html.endsWith(end) ? -end.length : undefined),
    begin === 'intention' ? ahead : '',
    own,
    html.endsWith(end) ? end : '',
  ].join('')
}
