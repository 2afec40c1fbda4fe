import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { singleLine } from '#app/kit/forms/text-input.ts'

/** Characters; several times the size of an RSA key and its signature. */
const maxLength = 20_000

const bytes = z
  .string()
  .min(1)
  .max(maxLength)
  .regex(/^[\w-]+$/u)

/** Common to all answers; other properties are ignored. */
const credential = { id: bytes.max(1400), rawId: bytes.max(1400), type: z.literal('public-key') }

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.max(100).optional(),
  }),
})

const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/u))
      .max(10)
      .default([]),
  }),
})

/** A browser's answer, as JSON in a field. */
function jsonAnswer<Shape extends z.ZodType>(shape: Shape) {
  return z
    .string('required')
    .max(maxLength, 'tooLong')
    .transform((text, context): z.output<Shape> => {
      const read = shape.safeParse(parsed(text))
      if (read.success) return read.data
      context.addIssue({ code: 'custom', message: 'passkeyWrong' satisfies FieldMessage })
      return z.NEVER
    })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not sent by a browser; invalid like JSON of another shape.
    return undefined
  }
}

const currentPassword = z.string().max(200, 'passwordTooLong').default('')
const name = singleLine(60).default('')
const returnTo = z.string().max(2048, 'tooLong').default('')

/** `panel`: signing in to the panel. */
export const passkeySignInInput = z.strictObject({
  response: jsonAnswer(assertion),
  returnTo,
  panel: z.enum(['', 'yes'], 'invalidChoice').default(''),
})
export const passkeyStepInput = z.strictObject({ response: jsonAnswer(assertion), returnTo })
export const addingInput = z.strictObject({ currentPassword })
export const addedInput = z.strictObject({ name, response: jsonAnswer(attestation) })

export type Assertion = z.output<typeof assertion>
export type Attestation = z.output<typeof attestation>
