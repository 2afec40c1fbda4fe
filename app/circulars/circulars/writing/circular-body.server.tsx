import MarkdownIt from 'markdown-it'
import type { CSSProperties } from 'react'
import type { MailBlock, MailPiece } from '#app/platform/mail/writing/mail-content.ts'
import { styles } from '#app/platform/mail/writing/mail-styles.ts'
import { cardPathIn, type Cards } from './circular-cards.server.ts'

/** The Markdown of the blog with inline styles, as mail programs read no style sheets. */
const markdown = new MarkdownIt('default', {
  html: false,
  linkify: true,
  typographer: true,
  quotes: '«»“”',
}).disable(['table'])

markdown.validateLink = (address) => /^(?:https?:|mailto:|\/(?!\/))/iu.test(address.trim())

type Token = ReturnType<typeof markdown.parse>[number]

type BodyContext = { origin: string; cards: Cards }

const styleAttribute = (style: CSSProperties) =>
  Object.entries(style)
    .map(
      ([name, value]) =>
        `${name.replaceAll(/[A-Z]/gu, (sign) => `-${sign.toLowerCase()}`)}:${value}`,
    )
    .join(';')

const paragraph = styleAttribute({ ...styles.paragraph, whiteSpace: 'normal' })
const styleByToken: Readonly<Record<string, string>> = {
  paragraph_open: paragraph,
  heading_open: styleAttribute(styles.subheading),
  bullet_list_open: styleAttribute(styles.list),
  ordered_list_open: styleAttribute(styles.list),
  blockquote_open: styleAttribute(styles.quote),
  link_open: styleAttribute(styles.link),
  image: styleAttribute(styles.picture),
  hr: styleAttribute(styles.rule),
}

/** Adds styles and absolute URLs to tokens; returns their links. */
function styleTokens(tokens: readonly Token[], origin: string): string[] {
  return tokens.flatMap((token) => {
    const look = styleByToken[token.type]
    // `darkened` expects the class before the style.
    if (token.type === 'link_open') token.attrSet('class', 'link')
    if (look) token.attrSet('style', look)
    if (token.type === 'heading_open' || token.type === 'heading_close') {
      token.tag = `h${Math.min(4, Number(token.tag.slice(1)) + 1)}`
    }
    const name = token.type === 'image' ? 'src' : 'href'
    const address = String(token.attrGet(name) ?? '')
    const led = address.startsWith('/') ? origin + address : address
    if (led) token.attrSet(name, led)
    return [...(led.startsWith('http') ? [led] : []), ...styleTokens(token.children ?? [], origin)]
  })
}

/** The text of a line, with the URL after each link. */
function lineText(tokens: readonly Token[]): string {
  const hrefs: string[] = []
  let words = ''
  let begun = 0
  for (const token of tokens) {
    if (token.type === 'link_open') {
      hrefs.push(String(token.attrGet('href') ?? ''))
      begun = words.length
    } else if (token.type === 'link_close') {
      const href = hrefs.pop() ?? ''
      const label = words.slice(begun)
      if (href && label !== href && `mailto:${label}` !== href) words += ` (${href})`
    } else if (token.type === 'softbreak' || token.type === 'hardbreak') words += '\n'
    else if (token.type === 'image') words += token.content ? `[${token.content}]` : ''
    else words += token.content
  }
  return words
}

function plain(tokens: readonly Token[]): string {
  let depth = 0
  let mark = ''
  const lines: string[] = []
  for (const token of tokens) {
    if (token.type === 'list_item_open') {
      depth += 1
      mark = `${'  '.repeat(depth - 1)}${token.info ? `${token.info}.` : '-'} `
    } else if (token.type === 'list_item_close') depth -= 1
    else if (token.type === 'inline') {
      lines.push(mark + lineText(token.children ?? []))
      mark = '  '.repeat(depth)
    } else if (token.type === 'hr') lines.push('* * *')
    else if (token.type === 'fence' || token.type === 'code_block')
      lines.push(token.content.trimEnd())
  }
  return lines.join('\n')
}

/** The top-level blocks of a text. */
function blocksOf(tokens: readonly Token[]): Token[][] {
  const blocks: Token[][] = []
  let depth = 0
  for (const token of tokens) {
    if (depth === 0) blocks.push([])
    blocks.at(-1)?.push(token)
    depth += token.nesting
  }
  return blocks
}

/** The page whose card a block shows; null for a block of text. */
function cardIn(block: readonly Token[], origin: string): string | null {
  const [open, line] = block
  return block.length === 3 && open?.type === 'paragraph_open' && line
    ? cardPathIn(line.content, origin)
    : null
}

function renderBlock(block: Token[], { origin, cards }: BodyContext): MailPiece[] {
  const path = cardIn(block, origin)
  // Skips a page that is no longer on the site.
  if (path) return [cards.get(path)].filter((card) => card !== undefined)
  const links = styleTokens(block, origin)
  const html = markdown.renderer.render(block, markdown.options, {})
  const shown: MailBlock = {
    // The renderer escapes the text: HTML in it is shown as typed.
    // oxlint-disable-next-line react/no-danger
    block: <div dangerouslySetInnerHTML={{ __html: html }} />,
    text: plain(block),
    links,
  }
  return [shown]
}

export function cardPathsIn(text: string, origin: string): string[] {
  const paths = blocksOf(markdown.parse(text, {})).map((block) => cardIn(block, origin))
  return paths.filter((path) => path !== null)
}

/** The pieces of a mail; a line that is only the URL of a page becomes its card. */
export function bodyOf(text: string, shown: BodyContext): MailPiece[] {
  return blocksOf(markdown.parse(text, {})).flatMap((block) => renderBlock(block, shown))
}
