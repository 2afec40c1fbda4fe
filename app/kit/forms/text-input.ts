import { z } from 'zod'
import {
  isText,
  readPasted,
  readPastedCode,
  readPastedLine,
} from '#app/platform/i18n/pasted-text.ts'
import { linesOf } from '#app/platform/i18n/text-lines.ts'
import { mostLines } from './most-lines.ts'

/** Lengths in characters. */
const mostCharacters = { email: 254, phone: 40 } as const

/**
 * Whether a text has as many characters at least as the database counts them: an emoji is one there,
 * and two or more in JavaScript.
 */
export const hasCharacters = (least: number) => (text: string) => Array.from(text).length >= least

/** One line of text as people see it, without control characters; white space around it does not count. */
export const singleLine = (longest: number) =>
  z
    .string('required')
    .overwrite(readPastedLine)
    .max(longest, 'tooLong')
    .refine((text) => isText(text, { lines: false }), 'notText')

/** The same of a number, a code or an address, which has one kind of hyphen and of space. */
export const typedCode = (longest: number) => singleLine(longest).overwrite(readPastedCode)

/**
 * Text of several lines, without other control characters. Browsers count a new line as one character
 * and send two; it is one here too.
 */
export const paragraphs = (longest: number) =>
  z
    .string('required')
    .overwrite(readPasted)
    .max(longest, 'tooLong')
    .refine((text) => isText(text, { lines: true }), 'notText')

/** The same with a line for each thing, not more than `mostLines`; that they are a list needs no bullets. */
export const lines = (longest: number) =>
  paragraphs(longest)
    .overwrite((text) => text.replaceAll(/^- /gmu, ''))
    .refine((text) => linesOf(text).length <= mostLines, 'tooManyLines')

/** An address with its domain as mail goes to it: 'cañas.es' is xn--caas-gqa.es. */
function inAscii(address: string): string {
  const [, local, domain] = /^([^@]+)@([^\s@/\\:?#%[\]<>^|]+)$/u.exec(address.toLowerCase()) ?? []
  if (local === undefined || domain === undefined) return address.toLowerCase()
  const written = `http://${domain}`
  return URL.canParse(written) ? `${local}@${new URL(written).hostname}` : address.toLowerCase()
}

/**
 * An address as the club writes to it. Stricter than the standard: no quoted or commented local
 * parts, which mail libraries have misread.
 */
export const email = typedCode(mostCharacters.email)
  .overwrite(inAscii)
  .regex(
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/u,
    'emailInvalid',
  )

/** Digits as people write them, with a country if they like; an empty one counts as not given. */
export const phone = typedCode(mostCharacters.phone)
  .regex(/^(?:|[+]?[\d\s().-]{6,40})$/u, 'phoneInvalid')
  .default('')
