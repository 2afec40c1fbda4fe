import { looksLikeLink, withSpacesAfterDots } from './looks-like-link.ts'
import { hasCharacters, typedCode } from './text-input.ts'

/** For names (specification, section 5). */
const mostCharacters = 60

/** Characters as the database counts them. */
const count = (text: string) => Array.from(text).length

/** Checks the length first, since further checks of a long text take time. */
const isTooLong = (name: string) => name.length > 2 * mostCharacters || count(name) > mostCharacters

/** A name on one line, with normalised hyphens, spaces and abbreviations. */
const nameLine = (longest: number) => typedCode(longest).overwrite(withSpacesAfterDots)

/**
 * A person's name, safe for mails: no links and a limited length. Names `stored` before this rule
 * stay valid.
 */
export const plainName = (stored: readonly string[]) =>
  nameLine(200)
    .refine((name) => stored.includes(name) || !isTooLong(name), 'personNameTooLong')
    .refine(
      (name) => stored.includes(name) || isTooLong(name) || !looksLikeLink(name),
      'nameNotPlain',
    )

/** A person's name of at least 2 characters. */
export const personNameOr = (...stored: string[]) =>
  plainName(stored).min(1, 'required').refine(hasCharacters(2), 'nameTooShort')

export const personName = personNameOr()

/** A person's name typed by the club, of at least 2 characters. */
export const managedName = (longest: number) =>
  nameLine(longest).min(1, 'required').refine(hasCharacters(2), 'nameTooShort')

/** Name of somebody who writes to the club; one letter is enough. */
export const nameOfAnybody = plainName([]).min(1, 'required')

/** An optional person's name; empty if not given. */
export const optionalPersonNameOr = (...stored: string[]) =>
  plainName(stored).refine((name) => name === '' || hasCharacters(2)(name), 'nameTooShort')

export const optionalPersonName = optionalPersonNameOr()
