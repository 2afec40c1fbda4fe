import { ledgerPath } from '#app/money/ledger/ledger-pages.ts'

export const remindersPath = `${ledgerPath}/recordatorios`

/** Sends the waiting reminders without a statement. */
export const releasePath = `${remindersPath}/envio`

/** The next reminder of a charge, on a day of Madrid's calendar; cents. */
export type UpcomingReminder = {
  id: string
  name: string
  about: string
  dueOn: string
  openCents: number
  step: 1 | 2
  on: string
  /** It is due by tomorrow, and waits for a bank statement. */
  waits: boolean
}
