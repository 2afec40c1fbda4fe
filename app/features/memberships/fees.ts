import type { RequestContext } from '#app/auth/context.ts'

/** What membership costs, in words; empty where the club has not said it. */
export type Fees = { entry: string; yearly: string }

/** What admins have said of the fees, in the language of the request. */
export const feesOf = ({ content, language }: RequestContext): Fees => ({
  entry: content.legal.entryFee[language],
  yearly: content.legal.yearlyFee[language],
})
