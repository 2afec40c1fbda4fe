import { addresses } from './addresses.ts'
import { mail } from './mail.ts'
import { markup } from './markup.ts'
import { objects } from './objects.ts'
import { paths } from './paths.ts'
import { quantities } from './quantities.ts'
import { queries } from './queries.ts'
import { unicode } from './unicode.ts'

/** The texts of each kind, and their minimum number. */
export const kinds = {
  markup: { texts: markup, least: 120 },
  queries: { texts: queries, least: 60 },
  unicode: { texts: unicode, least: 60 },
  mail: { texts: mail, least: 40 },
  addresses: { texts: addresses, least: 40 },
  paths: { texts: paths, least: 30 },
  objects: { texts: objects, least: 30 },
  quantities: { texts: quantities, least: 20 },
} as const

export const fixedTexts: readonly string[] = [
  ...new Set(Object.values(kinds).flatMap(({ texts }) => texts)),
]
