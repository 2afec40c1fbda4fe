import { z } from 'zod'
import { phoneItems, phoneInstant } from '#app/events/attendees/acts/attendee-input.ts'
import { paragraphs } from '#app/kit/forms/text-input.ts'
import { parseCovered } from '#app/platform/images/covered-area.ts'
import { noteLength } from './night.ts'

const text = paragraphs(noteLength).pipe(z.string().min(1, 'required'))

export const noteInput = z.strictObject({ submission: z.uuid('unexpected'), text })

export const photographQuery = z.strictObject({ foto: z.uuid(), tomada: phoneInstant })

export const photographForm = z.strictObject({ submission: z.uuid('unexpected') })

const coveredAreas = z
  .string('required')
  .max(1000, 'tooLong')
  .transform((sent, context) => {
    const areas = parseCovered(sent)
    if (areas !== null) return areas
    context.addIssue({ code: 'custom', message: 'unexpected' })
    return z.NEVER
  })

export const coveredInput = z.strictObject({ areas: coveredAreas })

/** JSON in one form field. */
export const notesInput = z.strictObject({
  notes: phoneItems(z.strictObject({ id: z.uuid('unexpected'), text, at: phoneInstant })),
})

/** A note taken on a phone during the evening; its id is made there. */
export type NightNote = z.output<typeof notesInput>['notes'][number]

/** The result of sending a note, with the note as stored. */
export type NoteResult = NightNote & { outcome: 'kept' | 'tooMany' }
