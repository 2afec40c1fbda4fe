import XmlBuilder from 'fast-xml-builder'
import { languageVaries } from '#app/i18n/preferred-language.ts'

/** An element's content: text, children by name, attributes as names that begin with '@'. */
export type XmlElement = {
  [name: string]: string | XmlElement | readonly (string | XmlElement)[]
}

const builder = new XmlBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
})

/**
 * The response with an XML document for everybody, in the language of the request. A cache in between
 * may keep it for five minutes.
 *
 * @param document the root element by its name.
 */
export function xmlAnswer(document: XmlElement, contentType: string): Response {
  const text = builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...document })
  return new Response(text, {
    headers: {
      'Content-Type': `${contentType}; charset=utf-8`,
      'Cache-Control': 'public, max-age=300',
      Vary: languageVaries,
    },
  })
}
