import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.ts'
import { isLikeALink } from './like-a-link.ts'

/** Lengths in characters. The smallest ones are specified (section 5). */
export const limits = { email: 254, name: 60, phone: 40, password: 200, token: 200 } as const

/** Halves of a pair and code points that never are characters: no XML and no database holds them. */
const noCharacter = /\p{Cs}|\p{Noncharacter_Code_Point}/u

/**
 * Whether a text has as many characters at least as the database counts them: an emoji is one there,
 * and two or more in JavaScript.
 */
export const hasCharacters = (least: number) => (text: string) => Array.from(text).length >= least

/** One line of text without control characters; white space around it does not count. */
export const line = (longest: number) =>
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

/**
 * An address as the club writes to it. Stricter than the standard: no quoted or commented local
 * parts, which mail libraries have misread.
 */
export const email = line(limits.email)
  .toLowerCase()
  .regex(
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/u,
    'emailInvalid',
  )

/** Digits as people write them, with a country if they like; an empty one counts as not given. */
export const phone = line(limits.phone)
  .regex(/^(?:|[+]?[\d\s().-]{6,40})$/u, 'phoneInvalid')
  .default('')

/** A password that any account may have. */
export const password = z
  .string('required')
  .min(6, 'passwordTooShort')
  .max(limits.password, 'passwordTooLong')

/** Characters as the database counts them. */
const count = (text: string) => Array.from(text).length

/** Told of a long text before it is looked at more closely, which would take its time. */
const isTooLong = (name: string) => name.length > 2 * limits.name || count(name) > limits.name

/**
 * A person's name, as it may stand in a mail of the club's: no links, and not a whole text. Names that are
 * `stored` from before this rule stay as they are.
 */
export const plainName = (stored: readonly string[]) =>
  line(200)
    .refine((name) => stored.includes(name) || !isTooLong(name), 'personNameTooLong')
    .refine(
      (name) => stored.includes(name) || isTooLong(name) || !isLikeALink(name),
      'nameNotPlain',
    )

/** The name of a person, of at least 2 characters. */
export const personNameOr = (...stored: string[]) =>
  plainName(stored).min(1, 'required').refine(hasCharacters(2), 'nameTooShort')

export const personName = personNameOr()

/** The name of whoever writes to the club, who may sign with one letter. */
export const nameOfAnybody = plainName([]).min(1, 'required')

/** The same where it may be left out; an empty one counts as not given. */
export const optionalPersonNameOr = (...stored: string[]) =>
  plainName(stored).refine((name) => name === '' || hasCharacters(2)(name), 'nameTooShort')

export const optionalPersonName = optionalPersonNameOr()

export const token = z.string('required').min(1, 'required').max(limits.token, 'tooLong')
export const returnTo = z.string().max(2048, 'tooLong').default('')

export const signInInput = z.strictObject({
  email,
  // Any password may have been chosen under earlier rules; only its length is bounded here.
  password: password,
  returnTo,
})

/** The same beside a form, where the page stays. */
export const signInAgainInput = signInInput.omit({ returnTo: true })

/** What a refused sign-in says, as keys of copy/fields; only a right password tells more than 'wrong'. */
export const signInMessages = {
  wrong: 'credentialsWrong',
  shortForRole: 'passwordShortForRole',
  notStaff: 'notStaff',
} as const satisfies Record<string, FieldMessage>

export const resetRequestInput = z.strictObject({ email })

/** The password is that of the sign-up, asked for in another browser than the one that signed up. */
export const verificationInput = z.strictObject({
  token,
  returnTo,
  password: z.string().min(1, 'required').max(limits.password, 'passwordTooLong').optional(),
})

export type SignInInput = z.output<typeof signInInput>
