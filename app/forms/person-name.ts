import { isLikeALink } from './like-a-link.ts'
import { hasCharacters, singleLine } from './text-input.ts'

/** Of a name (specification, section 5). */
const mostCharacters = 60

/** Characters as the database counts them. */
const count = (text: string) => Array.from(text).length

/** Told of a long text before it is looked at more closely, which would take its time. */
const isTooLong = (name: string) => name.length > 2 * mostCharacters || count(name) > mostCharacters

/**
 * A person's name, as it may stand in a mail of the club's: no links, and not a whole text. Names that are
 * `stored` from before this rule stay as they are.
 */
export const plainName = (stored: readonly string[]) =>
  singleLine(200)
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
