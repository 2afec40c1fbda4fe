/**
 * Why a bank returns a debit or transfer, or refuses a file: the codes of the EPC (Annex to the guidance on reason
 * codes, EPC173-14) that Spanish banks use; their texts are in `app/money/ledger/return-reasons.copy.ts`.
 */
export const returnReasons = [
  'AC01',
  'AC04',
  'AC06',
  'AC13',
  'AG01',
  'AG02',
  'AM04',
  'AM05',
  'BE01',
  'BE05',
  'CNOR',
  'DNOR',
  'DU01',
  'FF01',
  'FF05',
  'FOCR',
  'MD01',
  'MD02',
  'MD06',
  'MD07',
  'MS02',
  'MS03',
  'RC01',
  'RR01',
  'RR02',
  'RR03',
  'RR04',
  'SL01',
  'TM01',
] as const

type ReturnReason = (typeof returnReasons)[number]

/** The reason of a code; null for an unknown code, which is shown as it is. */
export const returnReasonOf = (code: string): ReturnReason | null =>
  returnReasons.find((reason) => reason === code) ?? null

/** Reasons after which the mandate can no longer be used: account closed, no mandate, revoked, the debtor has died. */
export const endsMandate = (code: string) =>
  ['AC01', 'AC04', 'AC13', 'AG01', 'MD01', 'MD07'].includes(code)

/** The bank refuses a file that it has already received; this says nothing about the result of the first one. */
export const isDuplicateFile = (code: string) => ['AM05', 'DU01', 'DU02'].includes(code)
