import { renderToStaticMarkup } from 'react-dom/server'
import {
  mailLanguageKey,
  type Language,
  otherLanguage,
} from '#app/platform/i18n/languages/language.ts'
import type { MailHead } from '#app/platform/mail/sending/outbox.server.ts'
import {
  addressesOf,
  plainText,
  wordsOf,
  type MailCard,
  type MailContent,
  type MailPiece,
} from './mail-content.ts'
import { mailLayoutCopy } from './mail-layout.copy.ts'
import { darkScheme, styles } from './mail-styles.ts'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** A text with its foreign parts marked with `lang` for screen readers. */
export function Marked({
  text,
  foreign,
  language,
}: {
  text: string
  /** Parts in the other language, anywhere in the text. */
  foreign?: readonly string[] | undefined
  language: Language
}) {
  const pieces = (foreign ?? []).filter((piece) => piece !== '')
  if (pieces.length === 0) return text
  const longestFirst = pieces.toSorted((one, other) => other.length - one.length)
  const parts = text.split(new RegExp(`(${longestFirst.map(escaped).join('|')})`, 'u'))
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // Parts of a text keep their order.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={place} lang={otherLanguage(language)}>
        {part}
      </span>
    ),
  )
}

function MailDocument(content: MailContent) {
  const { club, language, heading, paragraphs, foreign, mark, button, footnote, because } = content
  const copy = mailLayoutCopy[language]
  const { street, postalCode, city } = club.address
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{heading}</title>
        <style>{darkScheme}</style>
      </head>
      <body className="ground" style={styles.body}>
        <div aria-hidden="true" style={styles.preheader}>
          {paragraphs.map(wordsOf).join(' ').slice(0, 140)}
        </div>
        <div className="ground" style={styles.page}>
          <p className="brand" style={styles.brand}>
            {/* The club's mark, drawn: visible without loading pictures. */}
            <span className="rim" style={styles.rim} />
            <span className="dot" style={styles.dot} />
            {club.name}
          </p>
          <main className="sheet" style={styles.sheet}>
            <h1 style={styles.heading}>
              <Marked text={heading} foreign={foreign} language={language} />
            </h1>
            {mark ? (
              <p className="quiet" style={styles.small}>
                {mark}
              </p>
            ) : null}
            {paragraphs.map((paragraph, place) => (
              // Paragraphs keep their order.
              // oxlint-disable-next-line react/no-array-index-key
              <Piece key={place} piece={paragraph} foreign={foreign} language={language} />
            ))}
            {button ? (
              <>
                <p style={styles.action}>
                  <a className="button" href={button.href} style={styles.button}>
                    {button.label}
                  </a>
                </p>
                <p className="quiet" style={styles.small}>
                  {copy.buttonFallback}
                  <br />
                  <a className="link" href={button.href} style={styles.link}>
                    {button.href}
                  </a>
                </p>
              </>
            ) : null}
            {footnote ? (
              <p className="quiet" style={styles.small}>
                {footnote}
              </p>
            ) : null}
          </main>
          <div className="quiet" style={styles.footer}>
            {because ? (
              <p style={styles.footerLine}>
                {because.reason}{' '}
                {because.links.map(({ label, href }, place) => (
                  <span key={href}>
                    {place > 0 ? ' · ' : null}
                    <a className="link" href={href} style={styles.link}>
                      {label}
                    </a>
                  </span>
                ))}
              </p>
            ) : null}
            <p style={styles.footerLine}>
              {because ? copy.written(club.name) : copy.automatic(club.name)}{' '}
              <a className="link" href={`mailto:${club.email}`} style={styles.link}>
                {club.email}
              </a>
            </p>
            <p style={styles.footerLine}>{`${street}, ${postalCode} ${city}`}</p>
            <p style={styles.footerLine}>{club.phone}</p>
          </div>
        </div>
      </body>
    </html>
  )
}

function Piece({
  piece,
  ...context
}: { piece: MailPiece } & Pick<MailContent, 'foreign' | 'language'>) {
  if (typeof piece === 'string') {
    return (
      <p style={styles.paragraph}>
        <Marked text={piece} {...context} />
      </p>
    )
  }
  return 'block' in piece ? piece.block : <Card card={piece} {...context} />
}

function Card({
  card,
  foreign,
  language,
}: { card: MailCard } & Pick<MailContent, 'foreign' | 'language'>) {
  return (
    <div className="card" style={styles.card}>
      {card.picture ? (
        // Attributes for mail programs without CSS.
        <img src={card.picture} alt="" width={464} height={232} style={styles.cardPicture} />
      ) : null}
      <div style={styles.cardWords}>
        <p style={styles.cardTitle}>
          <Marked text={card.title} foreign={foreign} language={language} />
        </p>
        {card.lines.map((line) => (
          <p key={line} style={styles.cardLine}>
            <Marked text={line} foreign={foreign} language={language} />
          </p>
        ))}
        {card.link ? (
          <p style={styles.cardLink}>
            <a className="link" href={card.link.href} style={styles.link}>
              {card.link.label}
            </a>
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** Adds the mail's language to a link, for browsers without a choice. */
function inLanguage(href: string, language: Language): string {
  const [address = '', fragment] = href.split('#', 2)
  const added = `${address}${address.includes('?') ? '&' : '?'}${mailLanguageKey}=${language}`
  return fragment === undefined ? added : `${added}#${fragment}`
}

/**
 * HTML and plain text of a mail in the recipient's language. Server only: import it from `.server.ts` files.
 *
 * @throws Error if a link or picture is not an absolute http(s) URL, which is a bug.
 */
export function renderMail(content: MailContent): { html: string; text: string } {
  const { button, because } = content
  const addresses = [
    ...(button ? [button.href] : []),
    ...(because?.links ?? []).map(({ href }) => href),
    ...content.paragraphs.flatMap(addressesOf),
  ]
  if (!addresses.every((address) => /^https?:$/u.test(new URL(address).protocol)))
    throw new Error('a mail only links to the site')
  const led = <Link extends { href: string }>(link: Link): Link => ({
    ...link,
    href: inLanguage(link.href, content.language),
  })
  const localized: MailContent = {
    ...content,
    ...(button ? { button: led(button) } : {}),
    ...(because ? { because: { ...because, links: because.links.map(led) } } : {}),
    paragraphs: content.paragraphs.map((each) =>
      typeof each !== 'string' && 'link' in each && each.link
        ? { ...each, link: led(each.link) }
        : each,
    ),
  }
  return {
    html: `<!DOCTYPE html>${renderToStaticMarkup(<MailDocument {...localized} />)}`,
    text: plainText(localized),
  }
}

/** A mail of these words, by default under its subject; see `renderMail`. */
export function writtenMail(
  club: MailContent['club'],
  mail: MailHead & Omit<MailContent, 'club' | 'heading'> & { heading?: string | undefined },
) {
  const { heading = mail.subject } = mail
  // The words are rendered, and not part of the envelope.
  // oxlint-disable-next-line no-unused-vars
  const { heading: _, paragraphs, foreign, mark, button, footnote, because, ...head } = mail
  return { ...head, ...renderMail({ ...mail, heading, club }) }
}
