import type { ReactNode } from 'react'
import type { Club } from '#app/club.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { mailLayoutCopy } from './mail-layout.copy.ts'

/** Facts of the club that mails show. */
type MailingClub = Pick<Club, 'name' | 'email' | 'phone' | 'address'>

/** Facts of a mail as a card: a title, and a line per fact. */
export type MailCard = {
  title: string
  lines: readonly string[]
  /** Absolute URL of a decorative picture, twice as wide as tall. */
  picture?: string
  /** Absolute link with its label. */
  link?: { label: string; href: string }
}

/** Rich content of a mail, with its plain text version. */
export type MailBlock = { block: ReactNode; text: string; links: readonly string[] }

/** A part of a mail: plain text, a card or rich content. */
export type MailPiece = string | MailCard | MailBlock

export type MailContent = {
  club: MailingClub
  language: Language
  heading: string
  /** Keeps line breaks within a text and escapes markup. */
  paragraphs: readonly MailPiece[]
  /** Untranslated texts within heading and paragraphs. */
  foreign?: readonly string[]
  /** A note above the paragraphs that all of them are in the other language. */
  mark?: string
  /** The main action; `href` is an absolute http(s) URL on the site's origin. */
  button?: { label: string; href: string }
  /** Small print under the button, e.g. how long the link is valid. */
  footnote?: string
  /** Replaces the footer of automatic mails: why it was sent, and where to opt out. */
  because?: { reason: string; links: readonly { label: string; href: string }[] }
}

/** A part as plain text. */
export function textOf(piece: MailPiece): string {
  if (typeof piece === 'string') return piece
  if ('block' in piece) return piece.text
  const { title, lines, link } = piece
  return [title, ...lines, ...(link ? [`${link.label}: ${link.href}`] : [])].join('\n')
}

/** Text of a part before its links: the first words become the preview. */
export const wordsOf = (piece: MailPiece) =>
  typeof piece === 'string' || 'block' in piece ? textOf(piece) : piece.title

/** Links and pictures of a part. */
export const addressesOf = (piece: MailPiece): readonly string[] => {
  if (typeof piece === 'string') return []
  if ('block' in piece) return piece.links
  return [piece.picture, piece.link?.href].filter((each) => each !== undefined)
}

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
  const footer = because
    ? `${[because.reason, ...because.links.map(({ label, href }) => `${label}: ${href}`)].join('\n')}\n${copy.written(club.name)} `
    : `${copy.automatic(club.name)} `
  const blocks = [
    heading,
    mark,
    ...paragraphs.map(textOf),
    button ? `${button.label}:\n${button.href}` : null,
    footnote,
    // Signature separator of plain text mail.
    `-- \n${footer}${club.email}\n${street}, ${postalCode} ${city}\n${club.phone}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
