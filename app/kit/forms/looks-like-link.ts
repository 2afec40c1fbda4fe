/** Characters that mail programs read as a dot, besides those NFKC maps to one. */
const otherDots = /\u3002/gu

/** Invisible characters would hide a link from us, but not from mail programs. */
const invisible = /\p{Cf}/gu

/**
 * Slashes, `@`, `www.`, a scheme, or a dot directly followed by a domain part: anything that mail
 * programs turn into a link. Initials keep their dots (S.A., M. Àngels, J.R.R.): no top-level
 * domain has one letter.
 */
const linked = /[/\\@]|www\.|\p{L}:\S|\.[\p{L}\p{M}]{2}|\.\p{N}/iu

/** Whether mail programs might turn part of this text into a link. */
export function looksLikeLink(text: string): boolean {
  return linked.test(text.normalize('NFKC').replaceAll(invisible, '').replaceAll(otherDots, '.'))
}

/** An abbreviation with a dot directly before the name: 'M.Carme', 'Fco.Javier', 'M.ªJosé'. */
const shortForm =
  /(?<![\p{L}\p{M}\p{N}.])((?:\p{Lu}\.)*(?:\p{Lu}\p{L}{0,2}[ªº]?|Prof|Srta|Gral)\.[ªº]?)(\p{Lu}[\p{L}\p{M}'’]+)(?![\p{L}\p{M}.])/gu

/** Ends of domains, never names. */
const domains = /^(?:\p{Lu}{2}|com|org|net|info|edu|gov|biz|app|dev|xyz|top|site|shop|online)$/iu

/** Adds the space that people omit after the dot of an abbreviation; leaves addresses alone. */
export const withSpacesAfterDots = (name: string) =>
  /www\./iu.test(name)
    ? name
    : name.replaceAll(shortForm, (typed, short: string, next: string) =>
        domains.test(next) && next === next.toUpperCase() ? typed : `${short} ${next}`,
      )
