import type { Language } from '#app/platform/i18n/languages/language.ts'
import { isToBeTold } from './duty.ts'
import { siteStateMailsCopy } from './site-state-mails.copy.ts'
import type { SiteState } from './site-state.server.ts'
import { isSevere, type SiteTrouble } from './site-trouble.ts'
import { troubleText } from './trouble-text.ts'

/** Under which heading admins are told of it. */
export type NoticeKind = keyof (typeof siteStateMailsCopy)['es']['kinds']

/** One thing that must not stay as it is. */
export type Red = {
  kind: NoticeKind
  /** Which duty, machine or fault; '' where there is only one. */
  about: string
  /** Whether a mail about it can reach anybody. */
  byMail: boolean
  line: (language: Language) => string
}

function kindOf(trouble: SiteTrouble): NoticeKind {
  const { kind } = trouble
  if (kind === 'disk') return trouble.urgent ? 'diskSoonFull' : 'disk'
  const own = ['mails', 'restarts', 'certificate', 'damaged'] as const
  return own.find((each) => each === kind) ?? 'setUp'
}

function aboutOf(trouble: SiteTrouble): string {
  if (trouble.kind === 'disk' || trouble.kind === 'restarts') return trouble.host
  return kindOf(trouble) === 'setUp' ? trouble.kind : ''
}

/** What is to be told to whom looks after the site; of duties not each hiccup, which the dashboard has too. */
export function redsOf({ duties, troubles }: Pick<SiteState, 'duties' | 'troubles'>): Red[] {
  return [
    ...duties.filter(isToBeTold).map(({ name, doneAt }): Red => ({
      kind: 'duties',
      about: name,
      byMail: true,
      line: (language) => siteStateMailsCopy[language].duty(name, doneAt),
    })),
    ...troubles.filter(isSevere).map((trouble): Red => ({
      kind: kindOf(trouble),
      about: aboutOf(trouble),
      byMail: trouble.kind !== 'unsent',
      line: (language) => troubleText(trouble, language),
    })),
  ]
}
