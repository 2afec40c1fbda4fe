import XmlBuilder from 'fast-xml-builder'
import type { XmlElement } from './payment-file.ts'

const builder = new XmlBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  format: true,
  indentBy: ' ',
})

/** The text of a message of ISO 20022. `message` is its name, such as 'pain.008.001.08'. */
export function messageText(message: string, content: XmlElement): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: { '@xmlns': `urn:iso:std:iso:20022:tech:xsd:${message}`, ...content },
  })
}
