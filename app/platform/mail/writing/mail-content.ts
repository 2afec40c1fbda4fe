import type { ReactNode } from 'react'
import type { Club } from '#app/club.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { mailLayoutCopy } from './mail-layout.copy.ts'

/** What a mail says of the club whose it is. */
type MailingClub = Pick<Club, 'name' | 'email' | 'phone' | 'address'>

/** What a mail is about, set apart as on a card: its name, and a line for each thing to know. */
export type MailCard = {
  title: string
  lines: readonly string[]
  /** The absolute address of a picture of it, twice as wide as tall; for decoration alone. */
  picture?: string
  /** Where more of it is: an absolute address, and the words that lead there. */
  link?: { label: string; href: string }
}

/** A piece of a mail that is more than plain text: how it looks, and how it reads without looks. */
export type MailBlock = { block: ReactNode; text: string; links: readonly string[] }

/** What stands in a mail: plain text, a card, or what has a look of its own. */
export type MailPiece = string | MailCard | MailBlock

export type MailContent = {
  club: MailingClub
  language: Language
  heading: string
  /** Plain text each, or a card; a line break inside is kept, markup is shown as it was typed. */
  paragraphs: readonly MailPiece[]
  /** Texts within heading and paragraphs that are in the other language: they are not translated. */
  foreign?: readonly string[]
  /** A line above the paragraphs that says so, where they are all of the mail. */
  mark?: string
  /** The one thing to do; `href` is an absolute http(s) address built from the site's origin. */
  button?: { label: string; href: string }
  /** Small print under the button, e.g. how long the link is valid. */
  footnote?: string
  /** At its foot, in the place of the words that nobody has written it: why it comes, and where to say no. */
  because?: { reason: string; links: readonly { label: string; href: string }[] }
}

function textOf(piece: MailPiece): string {
  if (typeof piece === 'string') return piece
  if ('block' in piece) return piece.text
  const { title, lines, link } = piece
  return [title, ...lines, ...(link ? [`${link.label}: ${link.href}`] : [])].join('\n')
}

/** What a piece says before its links: the first words are shown beside the subject. */
export const wordsOf = (piece: MailPiece) =>
  typeof piece === 'string' || 'block' in piece ? textOf(piece) : piece.title

/** Where a piece leads, and what it shows. */
export const addressesOf = (piece: MailPiece): readonly string[] => {
  if (typeof piece === 'string') return []
  if ('block' in piece) return piece.links
  return [piece.picture, piece.link?.href].filter((each) => each !== undefined)
}

/** The whole mail as plain text. */
export function plainText({
  club,
  language,
  heading,
  paragraphs,
  mark,
  button,
  footnote,
  because,
}: MailContent): string {
  const { street, postalCode, city } = club.address
  const copy = mailLayoutCopy[language]
  const said = because
    ? `${[because.reason, ...because.links.map(({ label, href }) => `${label}: ${href}`)].join('\n')}\n${copy.written(club.name)} `
    : `${copy.automatic(club.name)} `
  const blocks = [
    heading,
    mark,
    ...paragraphs.map(textOf),
    button ? `${button.label}:\n${button.href}` : null,
    footnote,
    // The signature mark of plain mail: what follows is not the message.
    `-- \n${said}${club.email}\n${street}, ${postalCode} ${city}\n${club.phone}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
