import { firstPaint } from './first-paint.ts'
import type { ModuleTiming } from './module-timing.ts'

const end = '</body></html>'

/** The head without module preloads, and their URLs. */
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
 * Defers the modules of a rendered page: keeps the router's module script as text and the preloads
 * as a list; the page script starts both (app/kit/page-script/modules.ts). Pages without modules
 * stay unchanged.
 *
 * @param nonce of the page's scripts.
 * @param script URL of the page script.
 * @param begin when to load modules: after the page, or on intention.
 * @param rules speculation rules for readable pages.
 */
export function withLateScripts(
  html: string,
  {
    nonce,
    script,
    begin,
    rules,
  }: { nonce: string; script: string; begin: ModuleTiming; rules: string },
): string {
  const opening = `<script nonce="${nonce}" type="module" async="">`
  const at = html.indexOf(opening)
  if (at < 0) return html
  const ahead = `<script nonce="${nonce}" type="speculationrules">${rules}</script>`
  const own = `<script nonce="${nonce}" src="${script}" defer=""></script>`
  const first = `<script nonce="${nonce}">${firstPaint}</script>`
  // Searches only the head, and concatenates a megabyte page once.
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
