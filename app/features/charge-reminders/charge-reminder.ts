import { z } from 'zod'
import { chargePath, ledgerPath } from '#app/features/ledger/ledger-pages.ts'
import type { SparedBecause } from '#app/features/ledger/spared-charges.server.ts'
import { singleLine } from '#app/forms/text-input.ts'

export const remindersPath = `${ledgerPath}/recordatorios`

/** Where a charge is set apart from the reminders, and put back. */
export const sparingPath = (id: string) => `${chargePath(id)}/recordatorios`

/** Why nobody is to be reminded of a charge. */
export const sparingInput = z.strictObject({ reason: singleLine(300).min(3, 'required') })

export type SparingInput = z.output<typeof sparingInput>

/** What comes next of a charge, on a day of Madrid's calendar, or why nothing does; cents. */
export type ComingReminder = {
  id: string
  name: string
  about: string
  dueOn: string
  openCents: number
  step: 1 | 2
  on: string
  because: SparedBecause | null
}
