import { z } from 'zod'
import { singleLine, email as emailInput } from '#app/kit/forms/text-input.ts'
import {
  addressesIn,
  surnameColumns,
  wholeName,
  type SurnameColumn,
} from '#app/kit/table-import/person-cells.ts'
import { tableReader, type CheckedRow } from '#app/kit/table-import/read-rows.server.ts'
import {
  memberNumberIn,
  columnNames,
  cell,
  orEmpty,
  writtenDayUntil,
} from '#app/kit/table-import/table-cells.ts'
import { debitedIban, dayFault, mandateReference } from '#app/money/mandates/mandate-input.ts'
import { longestHolder } from '#app/money/mandates/mandate.ts'
import { mandateImportCopy } from './mandate-import.copy.ts'
import { bankNames, otherNames, secondaryColumns, type MandateImport } from './mandate-import.ts'

const rowInput = (today: string) =>
  z.object({
    number: cell
      .transform(memberNumberIn)
      .pipe(z.string().regex(/^(?:|[1-9]\d{0,6})$/u, 'noSuchMember')),
    name: singleLine(100),
    email: orEmpty(emailInput),
    iban: z.union([z.literal(''), debitedIban]),
    holder: singleLine(longestHolder),
    reference: mandateReference,
    signedOn: orEmpty(writtenDayUntil(today)),
    usedOn: orEmpty(writtenDayUntil(today)),
  })

type MandateCells = z.output<ReturnType<typeof rowInput>>

/** A row as stored. */
export type MandateRow = {
  number: number | null
  name: string
  email: string
  iban: string
  holder: string
  reference: string
  signedOn: string
  usedOn: string | null
}

export type CheckedMandate = CheckedRow<MandateImport, MandateRow>

/** The account; of four cells such as '2100', '251', '47' and '4447890636', with the zeros that spreadsheets drop. */
function accountOf({ bank, office, check, iban }: Record<keyof typeof bankNames | 'iban', string>) {
  const parts = [bank, office, check, iban].map((part) => part.replaceAll(/\D/gu, ''))
  const padded = parts.map((part, at) => part.padStart([4, 4, 2, 10][at] ?? 0, '0')).join('')
  return bank && office && check && padded.length === 20 ? padded : iban
}

/** Reads a table of mandates; rows without an account are skipped. */
export const mandatesReader = tableReader<
  MandateImport,
  MandateCells,
  MandateRow,
  SurnameColumn | keyof typeof bankNames
>(
  'mandates',
  {
    names: { ...columnNames(mandateImportCopy, otherNames), ...surnameColumns, ...bankNames },
    required: ['iban'],
    secondary: secondaryColumns,
    maxRows: 2000,
  },
  (today) => {
    const input = rowInput(today)
    return {
      subject: (cells) => ({
        name: (wholeName(cells) || cells.email || cells.number).slice(0, 200),
        day: null,
      }),
      cells: (given) => {
        const written = { ...given, iban: accountOf(given) }
        return input.safeParse({
          ...written,
          name: wholeName(written),
          email: addressesIn(written.email)[0] ?? '',
          // Rows with another payment method ('transferència') need no other checks.
          ...(/\d/u.test(written.iban)
            ? {}
            : { iban: '', reference: '', signedOn: '', usedOn: '', holder: '' }),
        })
      },
      together({ number, ...cells }) {
        if (cells.iban === '') return [{ kind: 'noIban' }]
        if (cells.signedOn === '') {
          return [{ kind: 'field', column: 'signedOn', message: 'required' }]
        }
        const usedOn = cells.usedOn === '' ? null : cells.usedOn
        const { signedOn } = cells
        const fault = dayFault({ signedOn, usedOn }, today)
        if (fault) {
          const column = fault === 'mandateTooOld' ? 'signedOn' : 'usedOn'
          return [{ kind: 'field', column, message: fault }]
        }
        return { ...cells, number: number === '' ? null : Number(number), usedOn }
      },
    }
  },
)
