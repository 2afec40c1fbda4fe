import { z } from 'zod'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { centsOf, withoutThousandsSeparators } from '#app/kit/forms/euro-input.ts'
import {
  amountOfMoney,
  euros,
  optionalCents,
  singleLine,
  typedCode,
} from '#app/kit/forms/text-input.ts'
import { isNif } from '#packages/banking/sepa/creditor-identifier.ts'
import { accountKinds } from './book.ts'

const submission = z.uuid('unexpected')

/** Euros as cents, possibly negative. */
const balanceOfMoney = singleLine(14)
  .min(1, 'required')
  .overwrite(withoutThousandsSeparators)
  .regex(/^-?\d{1,8}(?:[.,]\d{1,2})?$/u, 'amountInvalid')
  .transform(centsOf)

const accountFields = {
  name: singleLine(60).min(1, 'required'),
  account_end: typedCode(4)
    .overwrite((typed) => typed.toUpperCase())
    .regex(/^(?:|[A-Z0-9]{4})$/u, 'accountEndInvalid'),
  opened_on: calendarDay,
  opening: balanceOfMoney,
}

/** A new account of the club. */
export const accountInput = z
  .strictObject({ submission, kind: z.enum(accountKinds, 'invalidChoice'), ...accountFields })
  .transform((form) => (form.kind === 'bank' ? form : { ...form, account_end: '' }))

export type AccountInput = z.output<typeof accountInput>

export const changedAccountInput = z.strictObject(accountFields)

export type ChangedAccountInput = z.output<typeof changedAccountInput>

/** The cash that was counted, in cents. */
export const countInput = z.strictObject({
  submission,
  counted: euros,
  /** The balance that the dialog showed, in cents. */
  seen: z
    .string('unexpected')
    .regex(/^-?\d{1,12}$/u, 'unexpected')
    .transform(Number),
})

export type CountInput = z.output<typeof countInput>

const placeInput = z
  .string('required')
  .regex(/^(?:|[hae]:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u, 'invalidChoice')

/** Length in characters. */
export const longestAbout = 500

const entryTexts = {
  about: singleLine(longestAbout),
  counterparty: singleLine(120),
  nif: typedCode(20)
    .overwrite((typed) => typed.toUpperCase().replaceAll(/[\s.-]/gu, ''))
    // A foreign number is accepted as written.
    .refine((nif) => !/^[0-9A-Z]\d{7}[0-9A-Z]$/u.test(nif) || isNif(nif), 'nifInvalid'),
}

/** An entry by hand; `way` tells whether the money came in or went out. */
export const entryInput = z.strictObject({
  submission,
  account: z.uuid('invalidChoice'),
  way: z.enum(['out', 'in'], 'invalidChoice'),
  amount: amountOfMoney,
  booked_on: calendarDay,
  place: placeInput.min(1, 'required'),
  ...entryTexts,
})

export type EntryInput = z.output<typeof entryInput>

/** The place of an entry; empty to leave it open. */
export const placementInput = z.strictObject({ submission, place: placeInput, ...entryTexts })

export type PlacementInput = z.output<typeof placementInput>

export const entryReversalInput = z.strictObject({
  submission,
  reason: singleLine(300).min(1, 'required'),
})

export type EntryReversalInput = z.output<typeof entryReversalInput>

const budget = optionalCents('amountInvalid')

/** The budget of a heading for a year, and its names if the board has created it. */
export const headingInput = z.strictObject({
  name_es: singleLine(60).default(''),
  name_ca: singleLine(60).default(''),
  budget,
})

export type HeadingInput = z.output<typeof headingInput>

export const newHeadingInput = z.strictObject({
  submission,
  way: z.enum(['out', 'in'], 'invalidChoice'),
  name_es: singleLine(60).min(1, 'required'),
  name_ca: singleLine(60),
  budget,
})

export type NewHeadingInput = z.output<typeof newHeadingInput>
