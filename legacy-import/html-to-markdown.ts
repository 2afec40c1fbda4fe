import TurndownService from 'turndown'

const looksLikeHtml =
  /<\/?(?:p|br|div|h[1-6]|ul|ol|li|strong|b|em|i|a|img|blockquote|span|pre|code|table|figure)\b[^>]*>/iu

/** Elements without readable text. */
const unread = new Set(['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'SVG', 'HEAD', 'TITLE'])

/** Editors insert many; they would keep lines from breaking. */
const hardSpace = /&nbsp;|&#160;|&#xa0;|\u00a0/giu

/** Escapes characters that would end a URL in Markdown. */
const plainAddress = (address: string) =>
  address.replaceAll(
    /[\s()<>\\]/gu,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )

const linkAddress = (address: string) =>
  /^(?:https?:|mailto:|\/(?!\/)|#)/iu.test(address) ? plainAddress(address) : ''

const attribute = (node: TurndownService.Node, name: string) =>
  'getAttribute' in node ? (node.getAttribute(name) ?? '').trim() : ''

/** A list item's marker. */
function markerOf(item: TurndownService.Node): string {
  const list = item.parentElement
  if (list?.nodeName !== 'OL') return '- '
  return `${Array.from(list.children).findIndex((each) => each === item) + 1}. `
}

class HtmlToMarkdown extends TurndownService {
  constructor() {
    super({ headingStyle: 'atx', hr: '---', emDelimiter: '*', codeBlockStyle: 'fenced' })
    this.remove((node) => unread.has(node.nodeName.toUpperCase()))
    this.addRule('tight item', {
      filter: 'li',
      replacement(content, node) {
        const marker = markerOf(node)
        const behind = ' '.repeat(marker.length)
        return `${marker}${content.trim().replaceAll(/\n(?!\n)/gu, `\n${behind}`)}\n`
      },
    })
    this.addRule('link', {
      filter: 'a',
      replacement(content, node) {
        const address = linkAddress(attribute(node, 'href'))
        // HTML links may wrap whole blocks; Markdown links are inline.
        const text = content
          .trim()
          .replaceAll(/^#+ /gmu, '')
          .replaceAll(/\s*\n\s*/gu, ' ')
        return address && text ? `[${text}](${address})` : content
      },
    })
    this.addRule('picture', {
      filter: 'img',
      replacement: (_content, node) => {
        const address = plainAddress(attribute(node, 'src'))
        const shown = attribute(node, 'alt').replaceAll(/\s+/gu, ' ')
        return address && `![${this.escape(shown)}](${address})`
      },
    })
  }

  /** Escapes text that Markdown would interpret. */
  override escape(text: string): string {
    return super
      .escape(text)
      .replaceAll('<', String.raw`\<`)
      .replace(/^(\d+)\)(?= )/u, String.raw`$1\)`)
  }
}

const service = new HtmlToMarkdown()

export const isHtml = (text: string) => looksLikeHtml.test(text)

/**
 * Converts HTML to Markdown: paragraphs, headings, lists, quotations, emphasis, code, links and pictures; other markup
 * is reduced to its text. It is rendered like any post, so no code in it can run (app/content/blog/markdown.server.ts).
 */
export function markdownOf(html: string): string {
  const spaced = html.replaceAll(hardSpace, ' ')
  try {
    return service.turndown(spaced)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // Thousands of unclosed, nested elements overflow the stack.
    return service.turndown(spaced.replaceAll(/<[^>]*>/gu, ' '))
  }
}
