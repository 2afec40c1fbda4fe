import { z } from 'zod'
import { mapped } from '#app/platform/tables/columns.ts'
import { chosenKinds } from './mail-choice.ts'

const ticked = z.literal('yes', 'invalidChoice').optional()

/** A box for each kind of mail; only ticked kinds are sent. */
export const mailChoicesInput = z
  .strictObject(mapped(chosenKinds, () => ticked))
  .transform((form) => mapped(chosenKinds, (kind) => form[kind] === 'yes'))

/** The button of the page, or a mail program's one-click field (RFC 8058). */
export const unsubscribeInput = z
  .strictObject({
    'List-Unsubscribe': z.literal('One-Click', 'unexpected').optional(),
    all: z.literal('yes', 'invalidChoice').optional(),
  })
  .transform(({ all, 'List-Unsubscribe': click }) => ({
    fromAll: all === 'yes',
    byProgram: click !== undefined,
  }))
