/**
 * In the browser: begins with the page's modules once what is to be seen has come (or when somebody
 * touches the page), so that they do not compete with it for a slow line.
 */
const begin = `(() => {
  const held = document.getElementById('page-modules')
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const href of held.dataset.modules.split(' ')) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = held.nonce
    script.text = held.text
    document.head.append(script)
  }
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, begin, { once: true, capture: true })
  const idle = window.requestIdleCallback ?? setTimeout
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => idle(begin))))
})()`
  .replaceAll(/\s*\n\s*/gu, '\n')
  .trim()

/**
 * A rendered page whose modules wait until it can be read: the router's module script is held as
 * text, its preloads as a list, and a small script starts both. The page works without them before.
 * A page without modules stays as it is.
 *
 * @param nonce of the page's inline scripts.
 */
export function withLateScripts(html: string, nonce: string): string {
  const opening = `<script nonce="${nonce}" type="module" async="">`
  if (!html.includes(opening)) return html
  const modules: string[] = []
  const withoutPreloads = html.replaceAll(
    /<link(?=[^>]* rel="modulepreload")[^>]* href="([^"]+)"[^>]*>/gu,
    (_link, href: string) => {
      modules.push(href)
      return ''
    },
  )
  return withoutPreloads
    .replace(
      opening,
      () =>
        `<script nonce="${nonce}" type="text/plain" id="page-modules" data-modules="${modules.join(' ')}">`,
    )
    .replace(/<\/body><\/html>$/u, () => `<script nonce="${nonce}">${begin}</script></body></html>`)
}
