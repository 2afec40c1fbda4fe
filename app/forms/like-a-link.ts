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
