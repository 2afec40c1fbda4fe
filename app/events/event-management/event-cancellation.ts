import { z } from 'zod'
import { paragraphs } from '#app/kit/forms/text-input.ts'

const reason = paragraphs(1000).default('')

/** Why an event is cancelled, in both languages or in one of them. */
export const eventCancellationInput = z
  .strictObject({ reason_es: reason, reason_ca: reason })
  .refine(({ reason_es: es, reason_ca: ca }) => es !== '' || ca !== '', {
    path: ['reason_es'],
    message: 'reasonMissing',
  })
  .transform(({ reason_es: es, reason_ca: ca }) => ({ es, ca }))
