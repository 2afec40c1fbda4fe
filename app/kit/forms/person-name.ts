import { hasCharacters, typedCode } from './text-input.ts'

/** Characters that mail programs read as a dot, besides those NFKC maps to one. */
const otherDots = /\u3002/gu

/** Invisible characters would hide a link from us, but not from mail programs. */
const invisible = /\p{Cf}/gu

/**
 * Slashes, `@`, `www.`, a scheme, or a dot directly followed by a domain part: anything that mail programs turn into a
 * link. Initials keep their dots (S.A., M. Àngels, J.R.R.): no top-level domain has one letter.
 */
const linked = /[/\\@]|www\.|\p{L}:\S|\.[\p{L}\p{M}]{2}|\.\p{N}/iu

/** Whether mail programs might turn part of this text into a link. */
export function looksLikeLink(text: string): boolean {
  return linked.test(text.normalize('NFKC').replaceAll(invisible, '').replaceAll(otherDots, '.'))
}

/** An abbreviation with a dot directly before the name: 'M.Carme', 'Fco.Javier', 'M.ªJosé'. */
const shortForm =
  /(?<![\p{L}\p{M}\p{N}.])((?:\p{Lu}\p{L}{0,2}\.)*(?:\p{Lu}\p{L}{0,2}[ªº]?|Prof|Srta|Gral)\.[ªº]?)(\p{Lu}[\p{L}\p{M}'’]+)(?![\p{L}\p{M}.])/gu

/** Ends of domains, never names. */
const domains = /^(?:\p{Lu}{2}|com|org|net|info|edu|gov|biz|app|dev|xyz|top|site|shop|online)$/iu

/** Adds the space that people omit after the dot of an abbreviation; leaves addresses alone. */
const withSpacesAfterDots = (name: string) =>
  /www\./iu.test(name)
    ? name
    : name.replaceAll(shortForm, (typed, short: string, next: string) =>
        domains.test(next) && next === next.toUpperCase() ? typed : `${short} ${next}`,
      )

/** For names (specification, section 5). */
const maxCharacters = 60

/** Characters as the database counts them. */
const count = (text: string) => Array.from(text).length

/** Checks the length first, since further checks of a long text take time. */
const isTooLong = (name: string) => name.length > 2 * maxCharacters || count(name) > maxCharacters

/** A name on one line, with normalised hyphens, spaces and abbreviations. */
const nameLine = (longest: number) => typedCode(longest).overwrite(withSpacesAfterDots)

/** A person's name, safe for mails: no links and a limited length. Names `stored` before this rule stay valid. */
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

/** Name of a person who writes to the club; one letter is enough. */
export const anyName = plainName([]).min(1, 'required')

/** An optional person's name; empty if not given. */
export const optionalPersonNameOr = (...stored: string[]) =>
  plainName(stored).refine((name) => name === '' || hasCharacters(2)(name), 'nameTooShort')

export const optionalPersonName = optionalPersonNameOr()
