/** What cannot be read, and what is no text. */
const unread = /<!--[\s\S]*?-->|<(script|style|iframe|object|svg|head)\b[\s\S]*?<\/\1\s*>/giu

const tag = /<(\/?)([a-z][a-z0-9]*)\b((?:"[^"]*"|'[^']*'|[^'">])*)>/giu

const looksLikeHtml =
  /<\/?(?:p|br|div|h[1-6]|ul|ol|li|strong|b|em|i|a|img|blockquote|span|pre|code|table|figure)\b[^>]*>/iu

const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  laquo: '«',
  raquo: '»',
  middot: '·',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

const vowels: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
}

function characterOf(whole: string, name: string): string {
  const number = /^#x([\da-f]{1,6})$/iu.exec(name)?.[1]
  const code = number ? Number.parseInt(number, 16) : Number(/^#(\d{1,7})$/u.exec(name)?.[1] ?? NaN)
  if (code > 31 && code <= 0x10_ff_ff) return String.fromCodePoint(code).toWellFormed()
  const [, letter = '', accent = ''] = /^([a-z])([a-z]+)$/iu.exec(name) ?? []
  const mark = vowels[accent]
  if (mark) return `${letter}${mark}`.normalize('NFC')
  return names[name] ?? whole
}

const decoded = (text: string) => text.replaceAll(/&(#?[a-z0-9]{1,10});/giu, characterOf)

/** What means something in Markdown is what it is here: letters. */
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>]/gu, String.raw`\$&`)

const inline = (text: string) => escaped(decoded(text)).replaceAll(/\s+/gu, ' ')

/** At the beginning of a line these would make lists and headings. */
const escapedLine = (line: string) => line.replace(/^(#|[+-](?= )|\d+(?=[.)] ))/u, String.raw`\$1`)

function attribute(attributes: string, name: string): string {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'iu').exec(
    attributes,
  )
  return decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
}

/** An address without what would end it in Markdown. */
const plainAddress = (address: string) =>
  address.replaceAll(
    /[\s()<>\\]/gu,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )

const linkAddress = (address: string) =>
  /^(?:https?:|mailto:|\/(?!\/)|#)/iu.test(address) ? plainAddress(address) : ''

/** Behind the mark of a quotation, an item or a heading nothing breaks the line. */
const begun = /(?:^|\n) *(?:>|-|\d+\.|#{1,6}) $/u

/** Whether a text was written as HTML. */
export const isHtml = (text: string) => looksLikeHtml.test(text)

/**
 * The Markdown of a text in HTML: paragraphs, headings, lists, quotations, emphasis, links and pictures;
 * all other markup is left out, its text stays. What it makes is rendered like any other post, so that
 * nothing in it can run (app/features/blog/markdown.server.ts).
 */
export function markdownOf(html: string): string {
  const source = html.replaceAll(unread, ' ')
  let markdown = ''
  let at = 0
  const lists: { ordered: boolean; count: number }[] = []
  const links: string[] = []
  const put = (text: string) => {
    const fresh = markdown === '' || markdown.endsWith('\n')
    markdown += fresh ? escapedLine(text.trimStart()) : text
  }
  const breakTo = (lines: string) => {
    if (begun.test(markdown)) return
    markdown = `${markdown.replace(/[ \n]+$/u, '')}${markdown.trim() === '' ? '' : lines}`
  }
  for (const found of source.matchAll(tag)) {
    const [whole, slash = '', name = '', attributes = ''] = found
    put(inline(source.slice(at, found.index)))
    at = found.index + whole.length
    const opens = slash === ''
    const heading = /^h([1-6])$/iu.exec(name)?.[1]
    if (heading) {
      breakTo('\n\n')
      if (opens) markdown += `${'#'.repeat(Number(heading))} `
      continue
    }
    switch (name.toLowerCase()) {
      case 'p':
      case 'div':
      case 'section':
      case 'article':
      case 'figure':
      case 'table':
      case 'tr':
      case 'pre':
        if (lists.length === 0) breakTo('\n\n')
        break
      case 'br':
        breakTo('  \n')
        break
      case 'hr':
        breakTo('\n\n---\n\n')
        break
      case 'ul':
      case 'ol':
        if (opens) lists.push({ ordered: name.toLowerCase() === 'ol', count: 0 })
        else lists.pop()
        if (lists.length === 0) breakTo('\n\n')
        break
      case 'li': {
        const list = lists.at(-1)
        if (!opens || !list) break
        list.count += 1
        breakTo(lists.length === 1 && list.count === 1 ? '\n\n' : '\n')
        markdown += `${'  '.repeat(lists.length - 1)}${list.ordered ? `${list.count}.` : '-'} `
        break
      }
      case 'blockquote':
        breakTo('\n\n')
        if (opens) markdown += '> '
        break
      case 'strong':
      case 'b':
        markdown += '**'
        break
      case 'em':
      case 'i':
        markdown += '*'
        break
      case 'a':
        if (opens) {
          const address = linkAddress(attribute(attributes, 'href'))
          links.push(address)
          if (address) markdown += '['
        } else {
          const address = links.pop()
          if (address) markdown += `](${address})`
        }
        break
      case 'img': {
        const address = plainAddress(attribute(attributes, 'src'))
        if (address) markdown += `![${inline(attribute(attributes, 'alt'))}](${address})`
        break
      }
      default:
        break
    }
  }
  put(inline(source.slice(at)))
  return markdown
    .replaceAll(/\*\*\s*\*\*/gu, '')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
}
