import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { WrongStatement } from './statements/statement.ts'

/** An XML element; names are without prefixes. */
export type XmlElement = {
  /** The element's own text; may be empty. */
  text: string
  attribute: (name: string) => string
  /** The first element at this path, or null. */
  one: (...path: string[]) => XmlElement | null
  all: (name: string) => XmlElement[]
  /** The text at this path; empty without one. */
  textOf: (...path: string[]) => string
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  trimValues: true,
  maxNestedTags: 60,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

const predefined: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
}

/** Control characters and lone surrogates are not allowed. */
const isCharacter = (code: number) =>
  code >= 32 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff)

/** Decodes the five predefined entities and character references; refuses any other. */
function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([^;&\s]{0,40}));?/giu,
    (whole, ten, hex, name) => {
      const code = ten ? Number(ten) : hex ? Number.parseInt(hex, 16) : 0
      const character = isCharacter(code) ? String.fromCodePoint(code) : predefined[name ?? '']
      if (character === undefined || !whole.endsWith(';')) {
        throw new WrongStatement({ kind: 'unreadable', place: 1 })
      }
      return character
    },
  )
}

function elementOf(node: unknown): XmlElement {
  const within: Record<string, unknown> =
    typeof node === 'object' && node !== null
      ? Object.fromEntries(Object.entries(node))
      : { '#text': node }
  const own = (name: string) => (Object.hasOwn(within, name) ? within[name] : undefined)
  const textAt = (name: string) => {
    const value = own(name)
    const text = Array.isArray(value) ? value.join(' ') : value
    return typeof text === 'string' ? decoded(text).trim() : ''
  }
  const all = (name: string) => {
    const value = own(name)
    return Array.isArray(value) ? value.map((each) => elementOf(each)) : []
  }
  const one = (...path: string[]): XmlElement | null => {
    const [name, ...rest] = path
    if (name === undefined) return element
    return all(name)[0]?.one(...rest) ?? null
  }
  const element: XmlElement = {
    get text() {
      return textAt('#text')
    },
    attribute: (name) => textAt(`@${name}`),
    one,
    all,
    textOf: (...path) => one(...path)?.text ?? '',
  }
  return element
}

/**
 * Parses a bank's XML message. Resolves no references: refuses document types, entities and too deep nesting.
 *
 * @throws WrongStatement
 */
export function readXml(text: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) throw new WrongStatement({ kind: 'doctype' })
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new WrongStatement({ kind: 'unreadable', place: valid.err.line })
  try {
    return elementOf(parser.parse(text))
  } catch (error) {
    if (error instanceof WrongStatement || error instanceof RangeError) throw error
    throw new WrongStatement({ kind: 'unreadable', place: 1 })
  }
}
