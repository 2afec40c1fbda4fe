import { z } from 'zod'
import type { chosenKinds } from './mail-choice.ts'

const ticked = z.literal('yes', 'invalidChoice').optional()

/** A box for each kind of mail; only ticked kinds are sent. */
export const mailChoicesInput = z
  .strictObject({ events: ticked, restaurants: ticked, club: ticked })
  .transform(
    (form) =>
      ({
        events: form.events === 'yes',
        restaurants: form.restaurants === 'yes',
        club: form.club === 'yes',
      }) satisfies Record<(typeof chosenKinds)[number], boolean>,
  )

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
