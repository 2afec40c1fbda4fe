import { z } from 'zod'
import { keptOnPhone, phoneInstant } from '#app/features/attendees/attendee-input.ts'
import { paragraphs } from '#app/forms/text-input.ts'
import { noteLength } from './night.ts'

const text = paragraphs(noteLength).pipe(z.string().min(1, 'required'))

/** One note, as a form sends it where no script runs. */
export const noteInput = z.strictObject({ submission: z.uuid('unexpected'), text })

/** The notes of a telephone, as JSON in one field of a form. */
export const notesInput = z.strictObject({
  notes: keptOnPhone(z.strictObject({ id: z.uuid('unexpected'), text, at: phoneInstant })),
})
