import { encodeQR } from 'qr'
import { backupPageCopy } from '#app/frame/site-state/backup-page.copy.ts'
import { languages, type Language } from '#app/platform/i18n/languages/language.ts'
import { longDate } from '#app/platform/i18n/time/madrid-time.ts'

type KeyPair = {
  identity: string
  recipient: string
  /** Location of the backups, for people; null if unknown. */
  place: string | null
}

/** A key in groups of five. */
export const groupsOf = (key: string): string[] => key.match(/.{1,5}/gu) ?? []

const style = `
  @page { size: A4; margin: 18mm }
  body { font: 11pt/1.45 Georgia, serif; color: #000; max-width: 174mm; margin: 0 auto }
  section { break-after: page } section:last-child { break-after: auto }
  h1 { font-size: 22pt; margin: 0 0 4mm } h2 { font-size: 13pt; margin: 7mm 0 2mm }
  p, ol { margin: 0 0 3mm } ol { padding-left: 6mm }
  .key { font: 15pt/1.7 monospace; border: 1pt solid #000; padding: 4mm 5mm; display: flex; flex-wrap: wrap; gap: 0 5mm }
  code { font: 9.5pt monospace; overflow-wrap: anywhere }
  svg { width: 45mm; height: 45mm; display: block }
  .by-hand { border-bottom: 1pt solid #000; height: 9mm } footer { margin-top: 7mm; font-size: 9pt }`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The page to print and file: the key, and what to do with it, in both languages. */
export function keyPage(keys: KeyPair, now: Date): string {
  const sections = languages.map((language) => sectionOf(keys, now, language)).join('')
  return `<!doctype html><html lang="es"><meta charset="utf-8"><title>${escaped(backupPageCopy.es.title)}</title><style>${style}</style>${sections}</html>\n`
}

function sectionOf({ identity, recipient, place }: KeyPair, now: Date, language: Language): string {
  const copy = backupPageCopy[language]
  const steps = copy.steps('cercle restore FILE  ·  npm run restore -- FILE')
  const groups = groupsOf(identity).map((group) => `<span>${group}</span>`)
  const where =
    place === null
      ? `<p>${escaped(copy.whereEmpty)}</p><div class="by-hand"></div>`
      : `<p><code>${escaped(place)}</code></p>`
  return `<section lang="${language}">
<h1>${escaped(copy.title)}</h1>
<p>${escaped(copy.intro)}</p>
<h2>${escaped(copy.key)}</h2>
<div class="key">${groups.join(' ')}</div>
<h2>${escaped(copy.qr)}</h2>
${encodeQR(identity, 'svg')}
<h2>${escaped(copy.restore)}</h2>
<ol>${steps.map((step) => `<li>${escaped(step)}</li>`).join('')}</ol>
<h2>${escaped(copy.where)}</h2>
${where}
<footer><p>${escaped(copy.publicKey)}: <code>${recipient}</code></p>
<p>${escaped(copy.made(longDate(now, language)))}</p></footer>
</section>`
}
