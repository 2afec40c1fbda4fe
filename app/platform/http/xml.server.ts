import { createHash } from 'node:crypto'
import XmlBuilder from 'fast-xml-builder'
import { languageVaries } from '#app/platform/i18n/languages/preferred-language.ts'

/** Content of an element: text, children by name, attributes with '@'. */
export type XmlElement = {
  [name: string]: string | XmlElement | readonly (string | XmlElement)[]
}

const builder = new XmlBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
})

/**
 * A public XML response in the request's language, cacheable for five minutes, with ETag.
 *
 * @param document the root element by its name.
 */
export function xmlAnswer(request: Request, document: XmlElement, contentType: string): Response {
  const text = builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...document })
  // Weak, since compression changes the bytes.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  const headers = { 'Cache-Control': 'public, max-age=300', ETag: tag, Vary: languageVaries }
  const known = request.headers.get('If-None-Match')?.split(',') ?? []
  if (known.some((each) => each.trim() === tag)) return new Response(null, { status: 304, headers })
  return new Response(text, {
    headers: { 'Content-Type': `${contentType}; charset=utf-8`, ...headers },
  })
}
