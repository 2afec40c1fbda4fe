import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { personName } from '#app/kit/forms/person-name.ts'
import { amountOfMoney, paragraphs, singleLine, email } from '#app/kit/forms/text-input.ts'

/** A line that names a person; missing parts are empty. */
export type ChargedLine = {
  /** Line number, from 1. */
  number: number
  name: string
  email: string
}

const address = /[^\s<>,;()"]+@[^\s<>,;()"]+/u

/** The lines of a text, and errors by their number. */
function chargedLines(text: string): {
  lines: ChargedLine[]
  faults: Map<number, FieldMessage>
} {
  const faults = new Map<number, FieldMessage>()
  const lines = text.split('\n').flatMap((line, index): ChargedLine[] => {
    const number = index + 1
    const [typed = ''] = address.exec(line) ?? []
    // Removes brackets and spreadsheet separators around the address.
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

const maxPeople = 200

/** The people to charge, the purpose and the amount; days in Madrid. Errors of people are by line. */
export const newChargeInput = z
  .strictObject({
    submission: z.uuid('unexpected'),
    people: paragraphs(30_000).pipe(z.string().min(1, 'required')),
    about_es: singleLine(200).default(''),
    about_ca: singleLine(200).default(''),
    amount: amountOfMoney,
    due_on: calendarDay,
    tell: z.literal('yes', 'unexpected').optional(),
  })
  .transform((form, context) => {
    const { lines, faults } = chargedLines(form.people)
    for (const [number, message] of faults) {
      context.addIssue({ code: 'custom', path: [`line_${number}`], message })
    }
    if (form.people !== '' && lines.length === 0) {
      context.addIssue({ code: 'custom', path: ['people'], message: 'required' })
    }
    if (lines.length > maxPeople) {
      context.addIssue({ code: 'custom', path: ['people'], message: 'tooManyPeople' })
    }
    if (form.about_es === '' && form.about_ca === '') {
      context.addIssue({ code: 'custom', path: ['about_es'], message: 'required' })
    }
    return {
      submission: form.submission,
      lines,
      aboutEs: form.about_es || form.about_ca,
      aboutCa: form.about_ca || form.about_es,
      amountCents: form.amount,
      dueOn: form.due_on,
      tell: form.tell === 'yes',
    }
  })

export type NewChargeInput = z.output<typeof newChargeInput>
