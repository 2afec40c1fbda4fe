import { isLikeALink, withSpacesAfterDots } from './like-a-link.ts'
import { hasCharacters, typedCode } from './text-input.ts'

/** Of a name (specification, section 5). */
const mostCharacters = 60

/** Characters as the database counts them. */
const count = (text: string) => Array.from(text).length

/** Told of a long text before it is looked at more closely, which would take its time. */
const isTooLong = (name: string) => name.length > 2 * mostCharacters || count(name) > mostCharacters

/** A name as people write it, in one line: one kind of hyphen and of space, and a space after a short form's dot. */
const nameLine = (longest: number) => typedCode(longest).overwrite(withSpacesAfterDots)

/**
 * A person's name, as it may stand in a mail of the club's: no links, and not a whole text. Names that are
 * `stored` from before this rule stay as they are.
 */
export const plainName = (stored: readonly string[]) =>
  nameLine(200)
    .refine((name) => stored.includes(name) || !isTooLong(name), 'personNameTooLong')
    .refine(
      (name) => stored.includes(name) || isTooLong(name) || !isLikeALink(name),
      'nameNotPlain',
    )

/** The name of a person, of at least 2 characters. */
export const personNameOr = (...stored: string[]) =>
  plainName(stored).min(1, 'required').refine(hasCharacters(2), 'nameTooShort')

export const personName = personNameOr()

/** The name of a person as those who manage the club write it, of at least 2 characters. */
export const managedName = (longest: number) =>
  nameLine(longest).min(1, 'required').refine(hasCharacters(2), 'nameTooShort')

/** The name of whoever writes to the club, who may sign with one letter. */
export const nameOfAnybody = plainName([]).min(1, 'required')

/** The same where it may be left out; an empty one counts as not given. */
export const optionalPersonNameOr = (...stored: string[]) =>
  plainName(stored).refine((name) => name === '' || hasCharacters(2)(name), 'nameTooShort')

export const optionalPersonName = optionalPersonNameOr()
