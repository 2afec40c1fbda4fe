import type { MuteReason } from '#app/money/ledger/charges/charge-conditions.server.ts'
import { chargePath, ledgerPath } from '#app/money/ledger/ledger-pages.ts'

export const remindersPath = `${ledgerPath}/recordatorios`

export const reminderMutePath = (id: string) => `${chargePath(id)}/recordatorios`

/** Sends the waiting reminders without a statement. */
export const releasePath = `${remindersPath}/envio`

/** The next reminder of a charge, on a day of Madrid's calendar, or why there is none; cents. */
export type UpcomingReminder = {
  id: string
  name: string
  about: string
  dueOn: string
  openCents: number
  step: 1 | 2
  on: string
  because: MuteReason | null
  /** It is due by tomorrow, and waits for a bank statement. */
  waits: boolean
}
