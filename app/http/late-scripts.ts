import { firstPaint } from './first-paint.ts'
import type { ModulesBegin } from './modules-begin.ts'

/** The router's module script becomes text, and its preloads a list beside it. */
function withHeldModules(html: string, opening: string, nonce: string, begin: ModulesBegin) {
  const modules: string[] = []
  const withoutPreloads = html.replaceAll(
    /<link(?=[^>]* rel="modulepreload")[^>]* href="([^"]+)"[^>]*>/gu,
    (_link, href: string) => {
      modules.push(href)
      return ''
    },
  )
  return withoutPreloads.replace(
    opening,
    () =>
      `<script nonce="${nonce}" type="text/plain" id="page-modules" data-begin="${begin}" data-modules="${modules.join(' ')}">`,
  )
}

/**
 * A rendered page whose modules wait until it can be read: the router's module script is held as
 * text, its preloads as a list, and the page script starts both (app/page-script/modules.ts). The page
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
  if (!html.includes(opening)) return html
  const ahead = `<script nonce="${nonce}" type="speculationrules">${rules}</script>`
  const own = `<script nonce="${nonce}" src="${script}" defer=""></script>`
  const first = `<script nonce="${nonce}">${firstPaint}</script>`
  return withHeldModules(html, opening, nonce, begin)
    .replace('<head>', () => `<head>${first}`)
    .replace(
      /<\/body><\/html>$/u,
      () => `${begin === 'intention' ? ahead : ''}${own}</body></html>`,
    )
}
