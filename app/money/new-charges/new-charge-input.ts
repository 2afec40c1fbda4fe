import { z } from 'zod'
import { amountOfMoney } from '#app/kit/forms/amount-input.ts'
import { calendarDay } from '#app/kit/forms/day-input.ts'
import { paragraphs, singleLine } from '#app/kit/forms/text-input.ts'
import { chargedLines } from './charged-line.ts'

const mostPeople = 200

/** Whom to charge, for what and how much; days in Madrid. Errors of people are by line. */
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
    if (lines.length > mostPeople) {
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
