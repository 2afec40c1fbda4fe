import { addressesIn } from '#app/kit/table-import/person-cells.ts'
import {
  allergensListed,
  dietsListed,
  reasonNamed,
} from '#app/members/member-import/table-words.server.ts'
import { readPastedCode } from '#app/platform/i18n/pasted-text.ts'
import { joiningIn } from './partial-days.ts'
import type { WrittenCells } from './people-of-row.ts'

/** Characters of a cell that is parsed; a longer one is refused unparsed. */
const longestCell = 200

/** '8500 Vic' in a cell of postal codes or of towns is a code and a town. */
function placeOf({ postalCode, town: ownTown }: Record<'postalCode' | 'town', string>) {
  const written = postalCode || ownTown
  if (written.length > longestCell) return {}
  const codeFirst = written.trim().replace(/^(\p{L}{2}\D*?)[\s(,-]+(AD\d{3}|\d{4,5})\)?$/u, '$2 $1')
  const [, code, name] = /^(AD\d{3}|\d{4,5})?[\s,-]*(\p{L}\D*)$/u.exec(codeFirst) ?? []
  return name === undefined || ![name, written, ''].includes(ownTown)
    ? {}
    : { postalCode: code ?? '', town: name }
}

/** 'Carrer Nou, 5, 2n 1a', also from cells of the house, the floor and the door. */
function streetOf({ street, house, floor, door }: WrittenCells) {
  const parts = [street.replaceAll(/\s*\n\s*/gu, ', '), house, `${floor} ${door}`]
  return street === ''
    ? ''
    : parts
        .map((part) => part.trim())
        .filter(Boolean)
        .join(', ')
}

const joinTexts = (...texts: string[]) => texts.filter((text) => text !== '').join('; ')

/**
 * Moves what does not fit a cell's column: a second telephone and address, an unknown reason for leaving and words
 * instead of the day of joining to the notes, unknown diets and allergens to the note on diets.
 */
export function withSpareTexts(written: WrittenCells): WrittenCells {
  const phoneCell = readPastedCode(written.phone)
  const [firstPhone = phoneCell, ...phones] = (phoneCell.length > longestCell ? '' : phoneCell)
    .split(/ - |[^\d+().\s-]+|\n|(?<=^(?:\d\D*){9})[\s-]*(?=(?:\d\D*){9}$)/u)
    .map((text) => text.replaceAll(/^[).\s-]+|[(.\s-]+$/gu, ''))
    .filter((text) => /[1-9]/u.test(text))
  const hasLabels = firstPhone !== phoneCell && /\p{L}{2}/u.test(phoneCell)
  const [address = '', ...addresses] = [
    ...addressesIn(written.email),
    ...addressesIn(written.otherEmail).filter((text) => text.includes('@')),
  ]
  const diet = dietsListed(written.diets)
  const allergies = allergensListed(written.allergens)
  const joining = joiningIn(readPastedCode(written.joined))
  const isOtherReason = written.leftOn !== '' && reasonNamed(written.leftBecause) === null
  return {
    ...written,
    phone: firstPhone,
    street: streetOf(written),
    ...placeOf(written),
    email: address,
    joined: joining.day,
    leftBecause: isOtherReason ? '' : written.leftBecause,
    notes: joinTexts(
      written.notes,
      joining.words && `Alta: ${joining.words}`,
      ...(hasLabels ? [`Tel.: ${phoneCell}`] : phones.map((text) => `Tel. 2: ${text}`)),
      written.otherPhone && `Tel. 2: ${written.otherPhone}`,
      ...addresses.map((text) => `Email 2: ${text}`),
      isOtherReason && written.leftBecause ? `Baja / Baixa: ${written.leftBecause}` : '',
    ),
    diets: diet.known,
    allergens: allergies.known,
    needsNote: joinTexts(written.needsNote, ...diet.others, ...allergies.others),
  }
}
