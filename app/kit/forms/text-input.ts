import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import {
  isText,
  readPasted,
  readPastedCode,
  readPastedLine,
} from '#app/platform/i18n/pasted-text.ts'
import { linesOf, maxLines } from '#app/platform/i18n/text-lines.ts'
import { centsOf, eurosPattern, withoutThousandsSeparators } from './euro-input.ts'

/** Lengths in characters. */
const maxCharacters = { email: 254, phone: 40 } as const

/**
 * Whether a text has at least this many characters as the database counts them: an emoji counts as one there, and as
 * more in JavaScript.
 */
export const hasCharacters = (least: number) => (text: string) => Array.from(text).length >= least

/**
 * Typed text, normalised by `read`. Refuses an overlong text first, because normalising it would
 * take long. Normalising shortens a text to a quarter at most, apart from invisible characters and
 * blanks at the ends.
 */
const typedText = (longest: number, read: (typed: string) => string) =>
  z
    .string('required')
    .max(4 * longest + 1000, { error: 'tooLong', abort: true })
    .overwrite(read)
    .max(longest, 'tooLong')

const oneLine = (longest: number, read: (typed: string) => string) =>
  typedText(longest, read).refine((text) => isText(text, { lines: false }), 'notText')

/** One trimmed line of text without control characters. */
export const singleLine = (longest: number) => oneLine(longest, readPastedLine)

/** A number, code or address with normalised hyphens and spaces. */
export const typedCode = (longest: number) => oneLine(longest, readPastedCode)

/**
 * Text of several lines, without other control characters. Converts CRLF, which browsers send but count as one
 * character, to a single newline.
 */
export const paragraphs = (longest: number) =>
  typedText(longest, readPasted).refine((text) => isText(text, { lines: true }), 'notText')

/** Text with an item per line, at most `maxLines`, without bullets. */
export const lines = (longest: number) =>
  paragraphs(longest)
    .overwrite((text) => text.replaceAll(/^- /gmu, ''))
    .refine((text) => linesOf(text).length <= maxLines, 'tooManyLines')

/** Converts the domain of an address for mail: 'cañas.es' to xn--caas-gqa.es. */
function inAscii(address: string): string {
  const [, local, domain] = /^([^@]+)@([^\s@/\\:?#%[\]<>^|]+)$/u.exec(address.toLowerCase()) ?? []
  if (local === undefined || domain === undefined) return address.toLowerCase()
  const written = `http://${domain}`
  return URL.canParse(written) ? `${local}@${new URL(written).hostname}` : address.toLowerCase()
}

/**
 * An e-mail address. Stricter than the standard: no quoted or commented local parts, which mail libraries have misread.
 */
export const email = typedCode(maxCharacters.email)
  .overwrite(inAscii)
  .regex(
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/u,
    'emailInvalid',
  )

/** Digits as people write them, optionally with a country code; empty if not given. */
export const phone = typedCode(maxCharacters.phone)
  .overwrite((typed) => typed.replace(/^\(\+(\d{1,3})\)/u, '+$1'))
  .regex(/^(?:|[+]?[\d\s().-]{6,40})$/u, 'phoneInvalid')
  .default('')

const eurosText = singleLine(12).overwrite(withoutThousandsSeparators)

const optionalEuros = (fault: FieldMessage) =>
  eurosText.refine((text) => text === '' || eurosPattern.test(text), fault)

/** A price of a form as typed, in the format of `centsOf`; may be empty. */
export const knownPrice = optionalEuros('knownPriceInvalid')

/** Euros of a form in cents; null if empty. */
export const optionalCents = (fault: FieldMessage) =>
  optionalEuros(fault).transform((text) => (text === '' ? null : centsOf(text)))

/** A price of a form, in cents. */
export const price = eurosText
  .min(1, 'required')
  .regex(eurosPattern, 'priceInvalid')
  .transform(centsOf)

/** Euros of a form, in cents. */
export const euros = eurosText
  .min(1, 'required')
  .regex(eurosPattern, 'amountInvalid')
  .transform(centsOf)

/** Euros above 0, in cents. */
export const amountOfMoney = euros.refine((cents) => cents > 0, 'amountInvalid')

/** Local date and time in Madrid from a form; the server converts it to an instant. */
export const dateTime = singleLine(16)
  .min(1, 'required')
  .regex(/^(?:19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/u, 'dateInvalid')

export const optionalDateTime = z.union([z.literal(''), dateTime], 'dateInvalid')
