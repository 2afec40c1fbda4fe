/** Characters that mail programs read as a dot, besides those that the normal form makes one. */
const otherDots = /\u3002/gu

/** What nobody sees: it would hide a link from us that a mail program still finds. */
const invisible = /\p{Cf}/gu

/**
 * Slashes, `@`, `www.`, a scheme, or a dot that another part of a domain follows at once: whatever a mail
 * program might make a link of. Initials have their dots (S.A., M. Àngels, J.R.R.), for no top domain has
 * one letter.
 */
const linked = /[/\\@]|www\.|\p{L}:\S|\.[\p{L}\p{M}]{2}|\.\p{N}/iu

/** Whether a mail program might make a link of a part of this text. */
export function isLikeALink(text: string): boolean {
  return linked.test(text.normalize('NFKC').replaceAll(invisible, '').replaceAll(otherDots, '.'))
}

/** An initial or a short form with its dot, and the name that follows at once: 'M.Carme', 'Fco.Javier', 'M.ªJosé'. */
const shortForm =
  /(?<![\p{L}\p{M}\p{N}.])((?:\p{Lu}\.)*(?:\p{Lu}\p{L}{0,2}[ªº]?|Prof|Srta|Gral)\.[ªº]?)(\p{Lu}[\p{L}\p{M}'’]+)(?![\p{L}\p{M}.])/gu

/** What stands behind a dot in addresses and is nobody's name. */
const domains = /^(?:\p{Lu}{2}|com|org|net|info|edu|gov|biz|app|dev|xyz|top|site|shop|online)$/iu

/** A name with a space behind the dot of a short form, where people leave it out; an address stays as it is. */
export const withSpacesAfterDots = (name: string) =>
  /www\./iu.test(name)
    ? name
    : name.replaceAll(shortForm, (typed, short: string, next: string) =>
        domains.test(next) && next === next.toUpperCase() ? typed : `${short} ${next}`,
      )
