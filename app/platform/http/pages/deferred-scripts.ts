import type { ModuleTiming } from './module-timing.ts'

/**
 * Inline script before the first paint: sets the attributes by which CSS shows the visitor, from this tab's last
 * answer; the page script repeats it later (`app/kit/page-script/visitor.ts`). Equal for everybody, so cached pages
 * allow it by hash.
 */
const firstPaint = `(function(d){if(!/(?:^|; )signed-in=1(?:;|$)/.test(document.cookie))return;var s="account unknown";try{s=sessionStorage.getItem("visitor")||s}catch(e){}s=s.split(" ");d.visitor=s[0];d.standing=s[1]})(document.documentElement.dataset)`

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
 * Defers the modules of a rendered page: keeps the router's module script as text and the preloads as a list; the page
 * script starts both (app/kit/page-script/modules.ts). Pages without modules stay unchanged.
 *
 * @param nonce of the page's scripts.
 * @param script URL of the page script.
 * @param begin when to load modules: after the page, or on intention.
 * @param rules speculation rules for readable pages.
 */
export function withDeferredScripts(
  html: Buffer<ArrayBuffer>,
  {
    nonce,
    script,
    begin,
    rules,
  }: { nonce: string; script: string; begin: ModuleTiming; rules: string },
): Buffer<ArrayBuffer> {
  const opening = `<script nonce="${nonce}" type="module" async="">`
  const at = html.indexOf(opening)
  if (at < 0) return html
  const ahead = `<script nonce="${nonce}" type="speculationrules">${rules}</script>`
  const own = `<script nonce="${nonce}" src="${script}" defer=""></script>`
  const first = `<script nonce="${nonce}">${firstPaint}</script>`
  // Only the head becomes text: a page may be a megabyte.
  const headEnd = Math.max(0, html.indexOf('</head>'))
  const { head, modules } = withoutPreloads(html.toString('utf8', 0, headEnd))
  const rest = html.subarray(at + opening.length)
  const isWhole = rest.subarray(-end.length).toString() === end
  return Buffer.concat([
    Buffer.from(head.replace('<head>', () => `<head>${first}`)),
    html.subarray(headEnd, at),
    Buffer.from(
      `<script nonce="${nonce}" type="text/plain" id="page-modules" data-begin="${begin}" data-modules="${modules.join(' ')}">`,
    ),
    isWhole ? rest.subarray(0, -end.length) : rest,
    Buffer.from((begin === 'intention' ? ahead : '') + own + (isWhole ? end : '')),
  ])
}
