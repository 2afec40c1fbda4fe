import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Club } from '#app/club.ts'
import { mailLayoutCopy } from '#app/copy/mail-layout.ts'
import { mailLanguageKey, type Language } from '#app/i18n/language.ts'
import { Marked } from './marked.tsx'

/** What a mail says of the club whose it is. */
type MailingClub = Pick<Club, 'name' | 'email' | 'phone' | 'address'>

export type MailContent = {
  club: MailingClub
  language: Language
  heading: string
  /** Plain text each; a line break inside is kept, markup is shown as it was typed. */
  paragraphs: readonly string[]
  /** Texts within heading and paragraphs that are in the other language: they are not translated. */
  foreign?: readonly string[]
  /** A line above the paragraphs that says so, where they are all of the mail. */
  mark?: string
  /** The one thing to do; `href` is an absolute http(s) address built from the site's origin. */
  button?: { label: string; href: string }
  /** Small print under the button, e.g. how long the link is valid. */
  footnote?: string
}

const serif = "Newsreader, Georgia, 'Times New Roman', serif"
const sans = "'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif"

/** The club's colours (design tokens); mail programs know no variables. */
const styles = {
  body: { margin: 0, padding: 0, backgroundColor: '#FBF8F2', color: '#1F1A17' },
  preheader: {
    display: 'none',
    maxHeight: 0,
    maxWidth: 0,
    overflow: 'hidden',
    opacity: 0,
    color: 'transparent',
  },
  page: { margin: '0 auto', maxWidth: '560px', padding: '32px 20px', fontFamily: sans },
  brand: {
    margin: '0 0 24px',
    fontFamily: serif,
    fontSize: '22px',
    lineHeight: '28px',
    color: '#6B1426',
  },
  sheet: {
    padding: '32px 28px',
    backgroundColor: '#FFFFFF',
    color: '#1F1A17',
    borderTop: '3px solid #6B1426',
    borderRadius: '4px',
  },
  heading: {
    margin: '0 0 20px',
    fontFamily: serif,
    fontSize: '28px',
    lineHeight: '34px',
    fontWeight: 400,
  },
  paragraph: {
    margin: '0 0 16px',
    fontSize: '16px',
    lineHeight: '26px',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  action: { margin: '28px 0 24px' },
  button: {
    display: 'inline-block',
    padding: '14px 28px',
    backgroundColor: '#6B1426',
    color: '#FFFFFF',
    borderRadius: '2px',
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  small: {
    margin: '0 0 12px',
    fontSize: '14px',
    lineHeight: '22px',
    color: '#6E614D',
    overflowWrap: 'anywhere',
  },
  link: { color: '#6B1426' },
  footer: { padding: '24px 0 0', fontSize: '13px', lineHeight: '20px', color: '#6E614D' },
  footerLine: { margin: '0 0 4px' },
} satisfies Record<string, CSSProperties>

/** For the programs that honour it; elsewhere each text keeps its contrast with its own ground. */
const darkScheme = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #1F1A17 !important; color: #FBF8F2 !important; }
  .sheet { background-color: #2B2521 !important; color: #FBF8F2 !important; border-top-color: #D9B36A !important; }
  .brand, .link { color: #D9B36A !important; }
  .quiet { color: #B7A78F !important; }
  .button { background-color: #D9B36A !important; color: #1F1A17 !important; }
}`

function MailDocument(content: MailContent) {
  const { club, language, heading, paragraphs, foreign, mark, button, footnote } = content
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
          {paragraphs.join(' ').slice(0, 140)}
        </div>
        <div className="ground" style={styles.page}>
          <p className="brand" style={styles.brand}>
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
              // The paragraphs of one mail never change places.
              // oxlint-disable-next-line react/no-array-index-key
              <p key={place} style={styles.paragraph}>
                <Marked text={paragraph} foreign={foreign} language={language} />
              </p>
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
            <p style={styles.footerLine}>
              {copy.automatic(club.name)}{' '}
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

function plainText({
  club,
  language,
  heading,
  paragraphs,
  mark,
  button,
  footnote,
}: MailContent): string {
  const { street, postalCode, city } = club.address
  const blocks = [
    heading,
    mark,
    ...paragraphs,
    button ? `${button.label}:\n${button.href}` : null,
    footnote,
    // The signature mark of plain mail: what follows is not the message.
    `-- \n${mailLayoutCopy[language].automatic(club.name)} ${club.email}\n${street}, ${postalCode} ${city}\n${club.phone}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** The address, for a browser in which no language was chosen yet: it opens in that of the mail. */
function inLanguage(href: string, language: Language): string {
  const [address = '', fragment] = href.split('#', 2)
  const added = `${address}${address.includes('?') ? '&' : '?'}${mailLanguageKey}=${language}`
  return fragment === undefined ? added : `${added}#${fragment}`
}

/**
 * Both bodies of a mail in the recipient's language. Server only: import it from `.server.ts` files.
 *
 * @throws Error when the button's address is not an absolute http(s) one, which is a bug.
 */
export function renderMail(content: MailContent): { html: string; text: string } {
  const { button } = content
  if (button && !/^https?:$/u.test(new URL(button.href).protocol))
    throw new Error('a mail only links to the site')
  const told = button
    ? { ...content, button: { ...button, href: inLanguage(button.href, content.language) } }
    : content
  return {
    html: `<!DOCTYPE html>${renderToStaticMarkup(<MailDocument {...told} />)}`,
    text: plainText(told),
  }
}
