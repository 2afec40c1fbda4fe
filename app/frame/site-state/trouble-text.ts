import { byteSize } from '#app/platform/i18n/byte-size.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { longDate, longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import { siteStateCopy } from './site-state.copy.ts'
import type { SiteTrouble } from './site-trouble.ts'

/** A problem in a sentence or two, with what to do. */
export function troubleText(trouble: SiteTrouble, language: Language): string {
  const { troubles } = siteStateCopy[language]
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  if (trouble.kind === 'disk') {
    const text = trouble.urgent ? troubles.diskSoonFull : troubles.disk
    return text(trouble.host, byteSize(trouble.free, language))
  }
  if (trouble.kind === 'mails') return troubles.mails(longDateTime(trouble.since, language))
  if (trouble.kind === 'certificate') {
    const text = trouble.ended ? troubles.certificateEnded : troubles.certificate
    return text(longDate(trouble.endsAt, language))
  }
  if (trouble.kind === 'damaged') return troubles.damaged(trouble.count)
  if (trouble.kind === 'restarts') return troubles.restarts(trouble.host, trouble.count)
  if (trouble.kind === 'apart') {
    return troubles.apart(list.format(trouble.hosts), list.format(trouble.missing))
  }
  if (trouble.kind === 'secrets') return troubles.secrets(list.format(trouble.hosts))
  if (trouble.kind === 'halfSetUp') return troubles.halfSetUp(list.format(trouble.missing))
  return troubles[trouble.kind]
}
