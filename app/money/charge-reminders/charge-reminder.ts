import { z } from 'zod'
import { singleLine } from '#app/kit/forms/text-input.ts'
import type { MuteReason } from '#app/money/ledger/charges/muted-charges.server.ts'
import { chargePath, ledgerPath } from '#app/money/ledger/ledger-pages.ts'

export const remindersPath = `${ledgerPath}/recordatorios`

/** Where a charge is set apart from the reminders, and put back. */
export const reminderMutePath = (id: string) => `${chargePath(id)}/recordatorios`

/** Where those that wait for a statement are sent all the same. */
export const releasePath = `${remindersPath}/envio`

/** Why nobody is to be reminded of a charge. */
export const reminderMuteInput = z.strictObject({ reason: singleLine(300).min(3, 'required') })

export type ReminderMuteInput = z.output<typeof reminderMuteInput>

/** What comes next of a charge, on a day of Madrid's calendar, or why nothing does; cents. */
export type ComingReminder = {
  id: string
  name: string
  about: string
  dueOn: string
  openCents: number
  step: 1 | 2
  on: string
  because: MuteReason | null
  /** It would leave by tomorrow, and waits for a statement of the bank. */
  waits: boolean
}
