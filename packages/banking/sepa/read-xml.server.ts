import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element as it was read: text, or elements by name, each a list. */
export type ReadElement = { readonly [name: string]: unknown }

/** Bytes of a file that is still read: 20,000 returns take about 20 MB. */
const largestFile = 32 * 1024 * 1024

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  maxNestedTags: 40,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  // The five of XML alone; a document type, which could say more, is refused before.
  processEntities: true,
})

/** Decodes a file by what it says of itself; banks still send ISO-8859-1. */
function textOf(bytes: Uint8Array): string | null {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const encoding = /^(?:\u00EF\u00BB\u00BF)?\s*<\?xml[^>]*encoding=["'](?<name>[\w.-]+)["']/u
    .exec(beginning)
    ?.groups?.name?.toLowerCase()
  const known = /^(?:iso-8859-1|latin1|windows-1252|iso-8859-15)$/u
  try {
    const decoder = new TextDecoder(encoding && known.test(encoding) ? encoding : 'utf-8', {
      fatal: true,
    })
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/**
 * The element `Document` of a message of ISO 20022. Null for what is none: no XML, cut off, with a document type
 * (which could bring entities), too deep, or too large.
 */
export function readDocument(bytes: Uint8Array): ReadElement | null {
  if (bytes.byteLength === 0 || bytes.byteLength > largestFile) return null
  const text = textOf(bytes)
  if (text === null || /<!(?:DOCTYPE|ENTITY)/iu.test(text)) return null
  try {
    if (XMLValidator.validate(text) !== true) return null
    const document: unknown = parser.parse(text)
    return childrenOf(document, 'Document')[0] ?? null
  } catch {
    // The parser throws for what is too deep; whatever it is, it is no message of a bank.
    return null
  }
}

const isElement = (value: unknown): value is ReadElement =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The elements of this name in another one. */
export function childrenOf(element: unknown, name: string): ReadElement[] {
  if (!isElement(element)) return []
  const found = element[name]
  return Array.isArray(found) ? found.filter(isElement) : []
}

/** All elements along a path of names. */
export function elementsAt(element: unknown, path: string): ReadElement[] {
  return path
    .split('/')
    .reduce<unknown[]>((found, name) => found.flatMap((each) => childrenOf(each, name)), [element])
    .filter(isElement)
}

/** The text of the first element along a path of names; null for none. */
export function textAt(element: unknown, path: string): string | null {
  const names = path.split('/')
  const last = names.pop() ?? ''
  const parents = names.length > 0 ? elementsAt(element, names.join('/')) : [element]
  for (const parent of parents) {
    if (!isElement(parent)) continue
    const found = parent[last]
    for (const value of Array.isArray(found) ? found : []) {
      const text = isElement(value) ? value['#text'] : value
      if (typeof text === 'string' && text.trim() !== '') return text.trim()
    }
  }
  return null
}

/** The cents of a decimal, '35.50'; null for what is no amount. */
export function centsAt(element: unknown, path: string): number | null {
  const parts = /^(?<whole>\d{1,12})(?:\.(?<part>\d{1,5}))?$/u.exec(textAt(element, path) ?? '')
  if (!parts?.groups) return null
  const { whole = '0', part = '' } = parts.groups
  if (/[1-9]/u.test(part.slice(2))) return null
  return Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
}
