import { z } from 'zod'
import { formVersion } from '#app/kit/forms/form-version.ts'

/** The menu of an event or restaurant, or the guide's dishes of one. */
const source = z
  .string('required')
  .regex(/^(?:evento|restaurante|guia):[1-9]\d{0,14}$/u, 'unexpected')
  .transform((text) => {
    const [kind, id] = text.split(':')
    return { kind: z.enum(['evento', 'restaurante', 'guia']).parse(kind), id: Number(id) }
  })

export const copyInput = z.strictObject({ version: formVersion.optional(), source })

export type CopyInput = z.output<typeof copyInput>
