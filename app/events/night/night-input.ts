import { z } from 'zod'
import { keptOnPhone, phoneInstant } from '#app/events/attendees/acts/attendee-input.ts'
import { paragraphs } from '#app/kit/forms/text-input.ts'
import { coveredIn } from '#app/platform/images/covered-area.ts'
import { noteLength } from './night.ts'

const text = paragraphs(noteLength).pipe(z.string().min(1, 'required'))

/** One note, as a form sends it where no script runs. */
export const noteInput = z.strictObject({ submission: z.uuid('unexpected'), text })

/** A photograph of a telephone, as its address tells of it. */
export const photographQuery = z.strictObject({ foto: z.uuid(), tomada: phoneInstant })

/** What else is in a form with photographs, where no script runs. */
export const photographForm = z.strictObject({ submission: z.uuid('unexpected') })

/** What is covered in a photograph, as a form sends it. */
const coveredAreas = z
  .string('required')
  .max(1000, 'tooLong')
  .transform((sent, context) => {
    const areas = coveredIn(sent)
    if (areas !== null) return areas
    context.addIssue({ code: 'custom', message: 'unexpected' })
    return z.NEVER
  })

export const coveredInput = z.strictObject({ areas: coveredAreas })

/** The notes of a telephone, as JSON in one field of a form. */
export const notesInput = z.strictObject({
  notes: keptOnPhone(z.strictObject({ id: z.uuid('unexpected'), text, at: phoneInstant })),
})
