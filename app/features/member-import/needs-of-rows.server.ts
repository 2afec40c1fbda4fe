import type { ImportRow } from './check-rows.server.ts'
import type { WordOnNeeds } from './known-members.server.ts'
import { needsColumns, type RowProblem } from './member-import.ts'

/** What a row tells of a diet, as it is stored and shown; empty for nothing. */
export type ToldNeeds = Record<(typeof needsColumns)[number], string>

export const noNeeds: ToldNeeds = { diets: '', allergens: '', needsNote: '', needsConsent: '' }

/** What comes of the diet of a row: it is stored, the person's own stays, or the row is refused. */
export type DecidedNeeds = { told: ToldNeeds; kept: boolean } | { problem: RowProblem }

/**
 * A table gives a diet to a file that has none, with the day of the consent. What the person keeps themselves goes
 * before, and what they took back after that day does not come back.
 */
export function needsOf(row: ImportRow, word: WordOnNeeds | undefined): DecidedNeeds {
  if (row.needsConsent === null) return { told: noNeeds, kept: false }
  if (word?.agreed) return { told: noNeeds, kept: true }
  if (word?.withdrawnOn && row.needsConsent <= word.withdrawnOn) {
    return {
      problem: { kind: 'field', column: 'needsConsent', message: 'consentTakenBack' },
    }
  }
  const { diets, allergens, needsNote, needsConsent } = row
  return {
    told: { diets: diets.join(), allergens: allergens.join(), needsNote, needsConsent },
    kept: false,
  }
}
