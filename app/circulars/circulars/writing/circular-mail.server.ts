import {
  attachmentWords,
  attachmentsOf,
} from '#app/circulars/circulars/attachments/circular-attachments.server.ts'
import type { Segment } from '#app/circulars/circulars/recipients/segment.ts'
import {
  chosenKinds,
  mailChoicesPath,
  type ChosenKind,
} from '#app/members/mail-preferences/mail-choice.ts'
import {
  unsubscribeAddress,
  unsubscribeToken,
} from '#app/members/mail-preferences/opt-outs.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import { languagesCopy } from '#app/platform/i18n/languages/languages.copy.ts'
import { foreignNames, shownText } from '#app/platform/i18n/languages/translated-text.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { textOf } from '#app/platform/mail/writing/mail-content.ts'
import { renderMail } from '#app/platform/mail/writing/mail-layout.tsx'
import type { circulars } from '#app/platform/schema/circulars/circulars.ts'
import { bodyOf, cardPathsIn } from './circular-body.server.tsx'
import { cardsOf, type Cards } from './circular-cards.server.ts'
import { circularMailsCopy } from './circular-mails.copy.ts'

export type WrittenCircular = Pick<
  typeof circulars.$inferSelect,
  'id' | 'kind' | 'subject' | 'text' | 'language' | 'translation'
> & { segment: Pick<Segment, 'standing'> }

type Sender = Pick<RequestContext, 'club' | 'site' | 'now'>

/** Placeholder for each person's token; no token can equal it. */
const tokenPlace = 'TOKEN-OF-THE-PERSON'

export type CircularBody = { subject: string; html: string; text: string }

const isChosenKind = (kind: string): kind is ChosenKind => chosenKinds.some((each) => each === kind)

function footerOf({ club, site }: Sender, { kind, segment }: WrittenCircular, language: Language) {
  const copy = circularMailsCopy[language]
  const because = segment.standing === 'lapsed' ? copy.because.lapsed : copy.because[kind]
  return {
    reason: because(club.name),
    links: isChosenKind(kind)
      ? [
          { label: copy.unsubscribe[kind], href: unsubscribeAddress(site, tokenPlace) },
          { label: copy.choose, href: site.origin + mailChoicesPath },
        ]
      : [],
  }
}

const textIn = ({ text, language, translation }: WrittenCircular, shown: Language) =>
  shownText({ language, texts: { text }, translation }, 'text', shown) ?? text

/**
 * Renders a circular in a language, with the current cards of its pages and its attachments.
 *
 * @param linked whether all attachments are links; by default only those too large for a mail.
 */
export async function circularBody(
  db: Database,
  cx: Sender,
  circular: WrittenCircular,
  language: Language,
  linked?: true,
): Promise<CircularBody> {
  const paths = cardPathsIn(textIn(circular, language), cx.site.origin)
  const cards = await cardsOf(db, cx, paths, language)
  const words = attachmentWords(await attachmentsOf(db, cx, circular.id), language, linked)
  return bodyWithCards(cx, circular, language, cards, words)
}

/**
 * Renders a circular with given cards, and `after` its text; a circular written only in the other language has a note.
 */
export function bodyWithCards(
  cx: Sender,
  circular: WrittenCircular,
  language: Language,
  cards: Cards,
  after = '',
): CircularBody {
  const { subject, text, language: written, translation } = circular
  const texts = { language: written, texts: { subject, text }, translation }
  const heading = shownText(texts, 'subject', language) ?? subject
  const body = textIn(circular, language) + after
  const foreign = foreignNames(texts, language)
  const { origin } = cx.site
  return {
    subject: heading,
    ...renderMail({
      club: cx.club,
      language,
      heading,
      paragraphs: bodyOf(body, { origin, cards }),
      ...(foreign.subject
        ? { foreign: [heading], mark: languagesCopy[language].only[otherLanguage(language)] }
        : {}),
      because: footerOf(cx, circular, language),
    }),
  }
}

/** A circular for paper: its subject, its paragraphs as text with the URLs of links, and its enclosures. */
export async function circularText(
  db: Database,
  cx: Sender,
  circular: WrittenCircular,
  language: Language,
): Promise<{ heading: string; paragraphs: string[] }> {
  const { subject, language: written, translation } = circular
  const text = textIn(circular, language)
  const { origin } = cx.site
  const cards = await cardsOf(db, cx, cardPathsIn(text, origin), language)
  const enclosed = (await attachmentsOf(db, cx, circular.id)).map(({ name }) => name)
  return {
    heading:
      shownText({ language: written, texts: { subject }, translation }, 'subject', language) ??
      subject,
    paragraphs: [
      ...bodyOf(text, { origin, cards }).map((piece) => textOf(piece)),
      ...(enclosed.length > 0
        ? [`${circularMailsCopy[language].attached} ${enclosed.join(', ')}`]
        : []),
    ],
  }
}

/** The body with links that need no token, for readers in the panel. */
export function withoutToken({ origin }: Sender['site'], body: CircularBody): CircularBody {
  const own = unsubscribeAddress({ origin }, tokenPlace)
  const choose = `${origin}${mailChoicesPath}?`
  return {
    ...body,
    // Both URLs are followed by the language of the mail.
    html: body.html.replaceAll(`${own}&amp;`, choose),
    text: body.text.replaceAll(`${own}&`, choose),
  }
}

/** Derived from circular and recipient, so that a mail is queued once. */
export const circularMailId = (circularId: string, address: string) =>
  derivedId('circular', circularId, address)

/** The mail to one person, with their own unsubscribe link, also for mail programs (RFC 8058). */
export function circularMail(
  cx: Sender,
  { id, kind }: Pick<WrittenCircular, 'id' | 'kind'>,
  body: CircularBody,
  to: { address: string; personId: string; language: Language },
): Mail {
  const head = {
    id: circularMailId(id, to.address),
    kind: `circular-${kind}`,
    recipient: to.address,
    replyTo: cx.club.email,
    language: to.language,
    subject: body.subject,
  } as const
  if (!isChosenKind(kind)) return { ...head, html: body.html, text: body.text }
  const token = unsubscribeToken(cx.site, { personId: to.personId, kind })
  return {
    ...head,
    html: body.html.replaceAll(tokenPlace, token),
    text: body.text.replaceAll(tokenPlace, token),
    headers: {
      'List-Unsubscribe': `<${unsubscribeAddress(cx.site, token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
