import { z } from 'zod'
import { singleLine } from '#app/kit/forms/text-input.ts'

const ticked = z.literal('yes', 'invalidChoice').optional()

/** Facts shown to other members: the name with others, or nothing. */
export const entryInput = z.strictObject({
  name: ticked,
  town: ticked,
  phone: ticked,
  email: ticked,
  since: ticked,
  line: singleLine(200).default(''),
})

export type EntryInput = z.output<typeof entryInput>
