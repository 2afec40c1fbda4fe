import type { ChargeKind } from '#app/platform/schema/money/ledger.ts'
import { bankingDaysAfter, onBankingDay } from '#packages/banking/sepa/banking-days.ts'
import type { ExcludedBecause, ItemState, RemittanceState } from './direct-debits.schema.ts'

export const remittancesPath = '/admin/caja/remesas'
export const returnsPath = `${remittancesPath}/devoluciones`
export const remittancePath = (id: string) => `${remittancesPath}/${id}`

/** Kinds of charges that are collected by the bank, in the order in which forms name them. */
export const collectedKinds = [
  'due',
  'entry',
  'seat',
  'other',
] as const satisfies readonly ChargeKind[]

/** Banking days that a bank needs from the file to the collection. */
const bankDays = 2

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The first day on which can be collected what is told to people from `today` on, so many days before. */
export function firstCollection(today: string, noticeDays: number): string {
  const told = onBankingDay(plusDays(today, noticeDays))
  const sent = bankingDaysAfter(today, bankDays)
  return told > sent ? told : sent
}

/** The last day on which a file for a collection can be written. */
export const canBeSentOn = (today: string, collectionOn: string) =>
  bankingDaysAfter(today, 1) <= collectionOn

/** The day from which on people are told of a collection. */
export const notifiedFrom = (collectionOn: string, noticeDays: number) =>
  plusDays(collectionOn, -noticeDays)

/** A remittance as the panel lists it; cents and days of Madrid's calendar. */
export type ListedRemittance = {
  id: string
  number: number
  state: RemittanceState
  collectionOn: string
  count: number
  cents: number
  returned: number
}

/** One charge of a remittance as its page shows it. */
export type ShownItem = {
  id: string
  name: string
  about: string
  amountCents: number
  ibanEnd: string | null
  sequence: 'FRST' | 'RCUR' | null
  state: ItemState
  excludedBecause: ExcludedBecause | null
  announcedAt: Date | null
  returnedOn: string | null
  returnReason: string | null
}

export type RemittanceDetails = ListedRemittance & {
  leftOut: number
  excluded: number
  /** Charges of which nobody was told yet. */
  untold: number
  /** Those whose notice was not what it has to be, while the file can be made. */
  unnoticed: number
  /** What the club's bank refused as a whole, with its first reason. */
  refused: { count: number; reason: string | null } | null
  noticeDays: number
  toldFrom: string
  /** The first day that is possible today. */
  firstDay: string
  /** Whether its file can still reach the bank in time. */
  inTime: boolean
  messageId: string | null
  writtenAt: Date | null
}
