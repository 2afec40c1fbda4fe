import { consentColumns, type MemberProblem } from '#app/members/member-import/member-import.ts'
import { mapped } from '#app/platform/tables/columns.ts'
import type { ImportRow } from './check-rows.server.ts'
import type { Consents, ConsentAnswer } from './known-members.server.ts'

/** The consents of a row, as stored and shown; empty for none. */
export type ConsentNotice = Record<(typeof consentColumns)[number], string>

export const nothingByConsent: ConsentNotice = mapped(consentColumns, () => '')

/**
 * The decision on a row's consents: they are stored, or the row is refused. `keptNeeds`: the person's own diet is kept.
 */
type DecidedConsents = { notice: ConsentNotice; keptNeeds: boolean } | { problem: MemberProblem }

/**
 * Decides a row's consents: they are only added to a file without them, with the day on which the person gave them.
 * The person's own answers take precedence, and a consent withdrawn on that day or later stays withdrawn.
 *
 * @param words the person's answers until now; undefined without a file.
 */
export function consentNotices(row: ImportRow, words: Consents | undefined): DecidedConsents {
  const notice = { ...nothingByConsent }
  for (const [column, word] of [
    ['needsConsent', words?.needs],
    ['picturesConsent', words?.pictures],
    ['visitsConsent', words?.visits],
  ] as const) {
    if (row[column] === '' || word?.agreed) continue
    if (wasTakenBack(row[column], word)) return { problem: refused(column) }
    notice[column] = row[column]
  }
  if (notice.needsConsent === '') return { notice, keptNeeds: row.needsConsent !== '' }
  const { diets, allergens, needsNote } = row
  return {
    notice: { ...notice, diets, allergens, needsNote },
    keptNeeds: false,
  }
}

const wasTakenBack = (day: string, word: ConsentAnswer | undefined) =>
  Boolean(word?.withdrawnOn && day <= word.withdrawnOn)

const refused = (column: 'needsConsent' | 'picturesConsent' | 'visitsConsent'): MemberProblem => ({
  kind: 'field',
  column,
  message: 'consentTakenBack',
})
