import { z } from 'zod'
import { linesOf } from '#app/i18n/text-lines.ts'
import { mostLines } from './most-lines.ts'

/** Lengths in characters. */
const mostCharacters = { email: 254, phone: 40 } as const

/** Halves of a pair and code points that never are characters: no XML and no database holds them. */
const noCharacter = /\p{Cs}|\p{Noncharacter_Code_Point}/u

/**
 * Whether a text has as many characters at least as the database counts them: an emoji is one there,
 * and two or more in JavaScript.
 */
export const hasCharacters = (least: number) => (text: string) => Array.from(text).length >= least

/** One line of text without control characters; white space around it does not count. */
export const singleLine = (longest: number) =>
  z
    .string('required')
    .trim()
    .max(longest, 'tooLong')
    .refine((text) => !noCharacter.test(text) && !/\p{Cc}|[\u2028\u2029]/u.test(text), 'notText')

/**
 * Text of several lines, without other control characters. Browsers count a new line as one character
 * and send two; it is one here too.
 */
export const paragraphs = (longest: number) =>
  z
    .string('required')
    .transform((text) => text.replaceAll(/\r\n?/gu, '\n').trim())
    .pipe(
      z
        .string()
        .max(longest, 'tooLong')
        .refine((text) => !noCharacter.test(text) && !/[^\P{Cc}\n\t]/u.test(text), 'notText'),
    )

/** The same with a line for each thing, not more than `mostLines`. */
export const lines = (longest: number) =>
  paragraphs(longest).refine((text) => linesOf(text).length <= mostLines, 'tooManyLines')

/**
 * An address as the club writes to it. Stricter than the standard: no quoted or commented local
 * parts, which mail libraries have misread.
 */
export const email = singleLine(mostCharacters.email)
  .toLowerCase()
  .regex(
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/u,
    'emailInvalid',
  )

/** Digits as people write them, with a country if they like; an empty one counts as not given. */
export const phone = singleLine(mostCharacters.phone)
  .regex(/^(?:|[+]?[\d\s().-]{6,40})$/u, 'phoneInvalid')
  .default('')
