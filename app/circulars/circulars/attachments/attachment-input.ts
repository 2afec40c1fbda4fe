import { z } from 'zod'
import { singleLine } from '#app/kit/forms/text-input.ts'

export const attachmentInput = z.strictObject({
  submission: z.uuid(),
  /** File name without extension. */
  name: singleLine(80).min(1, 'required'),
})

export type AttachmentInput = z.output<typeof attachmentInput>
