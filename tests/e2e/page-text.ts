import type { Page } from 'playwright-core'

/** Words without white space between them that only a margin separates. */
export const gluedWords = (page: Page) =>
  page.evaluate(() => {
    const shown: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent } = node
      if (!(node instanceof Text) || node.data === '' || !parent) continue
      if (parent.closest('script, style, noscript, template, sup, sub, svg, .sr-only')) continue
      if (parent.checkVisibility({ visibilityProperty: true })) shown.push(node)
    }
    return shown.flatMap((text, index) => {
      const before = shown[index - 1]
      if (!before || !/[\p{L}\p{N}.:;,)»%€]$/u.test(before.data)) return []
      if (!/^[\p{L}\p{N}(«]/u.test(text.data)) return []
      const [left, right] = [before, text].map((piece) => {
        let block = piece.parentElement
        while (block && /^(?:inline|contents)/u.test(getComputedStyle(block).display)) {
          block = block.parentElement
        }
        const range = document.createRange()
        range.selectNodeContents(piece)
        return { block, lines: [...range.getClientRects()] }
      })
      if (left?.block !== right?.block) return []
      const [last, first] = [left?.lines.at(-1), right?.lines[0]]
      if (!last || !first || first.left - last.right < 1.5 || first.top >= last.bottom) return []
      return [`'${before.data.slice(-30)}${text.data.slice(0, 30)}' has no space between its words`]
    })
  })

/**
 * Invalid HTML nesting: a block in an inline element, a caption without a figure, a control within a control, elements
 * other than items in a list.
 */
export const misplacedElements = (page: Page) =>
  page.evaluate(() => {
    const lines = ':is(span, p, b, strong, em, i, small, label, button, h1, h2, h3, h4, h5, h6, dt)'
    const blocks =
      ':is(div, p, ul, ol, dl, table, form, section, article, nav, header, footer, h1, h2, h3, h4, h5, h6, figure, fieldset, details, blockquote, hr, address)'
    const within = [...document.body.querySelectorAll(`${lines} ${blocks}`)].filter(
      // A group of terms may have a heading or a list.
      (element) => element.parentElement?.closest(lines) !== null,
    )
    const captions = [...document.body.querySelectorAll('figcaption')].filter(
      ({ parentElement }) => parentElement?.localName !== 'figure',
    )
    const pressed = ':is(a[href], button, summary)'
    const controls =
      ':is(a[href], button, input:not([type=hidden]), select, textarea, iframe, [tabindex])'
    const twice = document.body.querySelectorAll(
      `${pressed} ${controls}, label label, form form, :is(a, button) :is(label, details)`,
    )
    const strangers = document.body.querySelectorAll(
      `:is(ul, ol, menu) > :not(li, script, template), dl > :not(dt, dd, div, script, template),
       dl > div > :not(dt, dd, script, template), :is(thead, tbody, tfoot) > :not(tr), tr > :not(td, th)`,
    )
    return [...new Set([...within, ...captions, ...twice, ...strangers])].map((element) => {
      const { parentElement: parent } = element
      return `<${parent?.localName}> may not hold ${element.outerHTML.slice(0, 120)}`
    })
  })

/** Names shared by two visible toolbars or navigations. */
export const sharedNames = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('nav, [role=toolbar]')]
      .filter((each) => each.checkVisibility())
      .map((each) => {
        const by = document.getElementById(each.getAttribute('aria-labelledby') ?? '')
        return each.getAttribute('aria-label') ?? by?.textContent ?? ''
      })
    return names
      .filter((name, at) => names.indexOf(name) < at)
      .map((name) => `'${name}' is the name of two toolbars`)
  })
