import type { CSSProperties } from 'react'

const serif = "Newsreader, Georgia, 'Times New Roman', serif"
const sans = "'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif"

/** Inline styles with the club's colours (design tokens): mail programs have no CSS variables. */
export const styles = {
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
  rim: {
    display: 'inline-block',
    width: '16px',
    height: '16px',
    marginRight: '2px',
    border: '2px solid #6B1426',
    borderRightColor: 'transparent',
    borderRadius: '50%',
    verticalAlign: '-2px',
  },
  dot: {
    display: 'inline-block',
    width: '5px',
    height: '5px',
    marginRight: '10px',
    backgroundColor: '#6B1426',
    borderRadius: '50%',
    verticalAlign: '5px',
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
  card: {
    margin: '0 0 24px',
    backgroundColor: '#F3ECDF',
    color: '#1F1A17',
    borderRadius: '2px',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  cardPicture: {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '2 / 1',
    objectFit: 'cover',
  },
  cardWords: { padding: '20px 22px' },
  cardTitle: { margin: '0 0 8px', fontFamily: serif, fontSize: '21px', lineHeight: '27px' },
  cardLine: { margin: 0, fontSize: '15px', lineHeight: '24px' },
  cardLink: { margin: '10px 0 0', fontSize: '15px', lineHeight: '24px', fontWeight: 600 },
  subheading: {
    margin: '28px 0 12px',
    fontFamily: serif,
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: 400,
    overflowWrap: 'anywhere',
  },
  list: { margin: '0 0 16px', padding: '0 0 0 22px', fontSize: '16px', lineHeight: '26px' },
  quote: {
    margin: '0 0 16px',
    padding: '0 0 0 18px',
    borderLeft: '3px solid #D9B36A',
    overflowWrap: 'anywhere',
  },
  picture: { display: 'block', width: '100%', height: 'auto', margin: '0 0 16px' },
  rule: { margin: '28px 0', border: 0, borderTop: '1px solid #D8CBB5' },
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

/** Dark mode rules by class. */
const darkRules: Readonly<Record<string, string>> = {
  ground: 'background-color:#1F1A17;color:#FBF8F2',
  sheet: 'background-color:#2B2521;color:#FBF8F2;border-top-color:#D9B36A',
  brand: 'color:#D9B36A',
  link: 'color:#D9B36A',
  rim: 'border-color:#D9B36A transparent #D9B36A #D9B36A',
  dot: 'background-color:#D9B36A',
  card: 'background-color:#1F1A17;color:#FBF8F2',
  quiet: 'color:#B7A78F',
  button: 'background-color:#D9B36A;color:#1F1A17',
}

const important = (rule: string) => rule.replaceAll(/(?=;|$)/gu, ' !important')

/** For programs with dark mode; elsewhere texts keep their contrast. */
export const darkScheme = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${Object.entries(darkRules)
  .map(([name, rule]) => `  .${name} { ${important(rule)} }`)
  .join('\n')}
}`

/** A mail in dark mode, also in a frame where only inline styles count. */
export function darkened(html: string): string {
  return html.replaceAll(
    /class="([a-z]+)"([^>]*?) style="([^"]*)"/gu,
    (whole, name: string, between: string, style: string) => {
      const rule = darkRules[name]
      return rule ? `class="${name}"${between} style="${style};${rule}"` : whole
    },
  )
}
