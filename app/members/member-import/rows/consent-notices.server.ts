import { consentColumns, type MemberProblem } from '#app/members/member-import/member-import.ts'
import { mapped } from '#app/platform/tables/columns.ts'
import type { ImportRow } from './check-rows.server.ts'
import type { Consents, Word } from './known-members.server.ts'

type ConsentDay = 'needsConsent' | 'picturesConsent' | 'visitsConsent'

/** What a row tells that is kept by consent, as it is stored and shown; empty for nothing. */
export type ConsentNotice = Record<(typeof consentColumns)[number], string>

export const nothingByConsent: ConsentNotice = mapped(consentColumns, () => '')

/**
 * What comes of what a row tells by consent: it is stored, or the row is refused. `keptNeeds`: the person's own diet
 * stays.
 */
export type DecidedConsents =
  | { told: ConsentNotice; keptNeeds: boolean }
  | { problem: MemberProblem }

/**
 * A table gives a consent, and a diet, to a file that has none, with the day on which the person gave it. What the
 * person keeps themselves goes before, and what they took back on that day or later does not come back.
 *
 * @param words what they have said until now; undefined for whom there is no file.
 */
export function consentNotices(row: ImportRow, words: Consents | undefined): DecidedConsents {
  const told = { ...nothingByConsent }
  for (const [column, word] of [
    ['needsConsent', words?.needs],
    ['picturesConsent', words?.pictures],
    ['visitsConsent', words?.visits],
  ] as const) {
    if (row[column] === '' || word?.agreed) continue
    if (wasTakenBack(row[column], word)) return { problem: refused(column) }
    told[column] = row[column]
  }
  if (told.needsConsent === '') return { told, keptNeeds: row.needsConsent !== '' }
  const { diets, allergens, needsNote } = row
  return {
    told: { ...told, diets, allergens, needsNote },
    keptNeeds: false,
  }
}

const wasTakenBack = (day: string, word: Word | undefined) =>
  Boolean(word?.withdrawnOn && day <= word.withdrawnOn)

const refused = (column: ConsentDay): MemberProblem => ({
  kind: 'field',
  column,
  message: 'consentTakenBack',
})
