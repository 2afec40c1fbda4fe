import MarkdownIt from 'markdown-it'

/**
 * Renders posts. HTML in them is shown as text, and only http, https, mailto and local paths become links, so editors
 * cannot inject scripts.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true, quotes: '«»“”' })

markdown.validateLink = (address) => /^(?:https?:|mailto:|\/(?!\/)|#)/iu.test(address.trim())
// The title is the page's only first-level heading.
markdown.core.ruler.push('lower headings', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close') {
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`
    }
  }
})
// The content security policy only allows pictures of this site.
markdown.renderer.rules.image = (tokens, index, options, env) => {
  const token = tokens[index]
  const source = String(token?.attrGet('src') ?? '')
  const words = markdown.renderer.renderInlineAsText(token?.children ?? [], options, env)
  const alt = markdown.utils.escapeHtml(words)
  return source.startsWith('/')
    ? `<img src="${markdown.utils.escapeHtml(source)}" alt="${alt}" loading="lazy" decoding="async">`
    : alt
}

export function renderMarkdown(text: string): string {
  return markdown.render(text)
}

/** Number of pictures of the site without an alternative text. */
export function undescribedPictures(text: string): number {
  // Most texts have no such pictures, and need no parsing.
  if (!/!\[\s*\]/u.test(text)) return 0
  return markdown
    .parse(text, {})
    .flatMap(({ children }) => children ?? [])
    .filter(
      (token) =>
        token.type === 'image' &&
        String(token.attrGet('src') ?? '').startsWith('/') &&
        token.content.trim() === '',
    ).length
}

/** The beginning of a post without markup and headings, for lists; at most `length` characters. */
export function excerptOf(text: string, length: number): string {
  const plain = markdown
    .render(text.slice(0, length * 4))
    .replaceAll(/<h\d[^>]*>.*?<\/h\d>/gsu, ' ')
    .replaceAll(/<\/?(?:p|li|blockquote|pre|br|t[dhr])\b[^>]*>/gu, ' ')
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  if (plain.length <= length) return plain
  const end = plain.lastIndexOf(' ', length)
  return `${plain.slice(0, end > 0 ? end : length).trimEnd()}…`
}

const wordsPerMinute = 220

export function readingTimeOf(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/u).length / wordsPerMinute))
}
