import { XMLParser } from 'fast-xml-parser'

/** An element of a file written by the site: texts and elements by name, in order. */
type Element = { readonly [name: string]: unknown }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const valuesOf = (element: unknown, name: string): unknown[] => {
  const found = isElement(element) ? element[name] : []
  return Array.isArray(found) ? found : []
}

/** All elements at a path of names. */
export const elementsAt = (element: unknown, path: string): Element[] =>
  path
    .split('/')
    .reduce<unknown[]>((found, name) => found.flatMap((each) => valuesOf(each, name)), [element])
    .filter(isElement)

export const readDocument = (text: string) => elementsAt(parser.parse(text), 'Document')[0]

/** The text at a path of names; null if there is none. */
export function textAt(element: unknown, path: string): string | null {
  const [value] = path
    .split('/')
    .reduce<unknown[]>((found, name) => found.flatMap((each) => valuesOf(each, name)), [element])
  const text = isElement(value) ? value['#text'] : value
  return typeof text === 'string' ? text : null
}
