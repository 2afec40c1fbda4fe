import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { personName } from '#app/kit/forms/person-name.ts'
import { email } from '#app/kit/forms/text-input.ts'

/** A line that names somebody; missing parts are empty. */
export type ChargedLine = {
  /** From 1. */
  number: number
  name: string
  email: string
}

const address = /[^\s<>,;()"]+@[^\s<>,;()"]+/u

/** The lines of a text, and errors by their number. */
export function chargedLines(text: string): {
  lines: ChargedLine[]
  faults: Map<number, FieldMessage>
} {
  const faults = new Map<number, FieldMessage>()
  const lines = text.split('\n').flatMap((line, index): ChargedLine[] => {
    const number = index + 1
    const [typed = ''] = address.exec(line) ?? []
    // What surrounds an address: brackets, spreadsheet cells.
    const name = line
      .replace(typed, ' ')
      .replaceAll(/[<>,;()"\t]+/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim()
    if (name === '' && typed === '') return []
    const read = typed === '' ? undefined : email.safeParse(typed)
    const named = name === '' ? undefined : personName.safeParse(name)
    if (read?.success === false) faults.set(number, 'emailInvalid')
    else if (named?.success === false) faults.set(number, 'personNameInvalid')
    return [{ number, name, email: read?.data ?? '' }]
  })
  return { lines, faults }
}
