import type { Language } from '#app/platform/i18n/languages/language.ts'
import { needsNotice } from './duty.ts'
import { siteStateMailsCopy } from './site-state-mails.copy.ts'
import type { SiteState } from './site-state.server.ts'
import { isSevere, type SiteTrouble, troubleText } from './site-trouble.ts'

/** Heading of the notice to admins. */
export type NoticeKind = keyof (typeof siteStateMailsCopy)['es']['kinds']

/** A problem that needs action. */
export type OpenProblem = {
  kind: NoticeKind
  /** Duty, machine or error; '' if there is only one. */
  about: string
  /** Whether a mail about it can arrive. */
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

/** Problems for the operator; without single failures of duties, which the dashboard shows. */
export function openProblemsOf({
  duties,
  troubles,
}: Pick<SiteState, 'duties' | 'troubles'>): OpenProblem[] {
  return [
    ...duties.filter(needsNotice).map(({ name, doneAt }): OpenProblem => ({
      kind: 'duties',
      about: name,
      byMail: true,
      line: (language) => siteStateMailsCopy[language].duty(name, doneAt),
    })),
    ...troubles.filter(isSevere).map((trouble): OpenProblem => ({
      kind: kindOf(trouble),
      about: aboutOf(trouble),
      byMail: trouble.kind !== 'unsent',
      line: (language) => troubleText(trouble, language),
    })),
  ]
}
