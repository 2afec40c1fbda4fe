import { z } from 'zod'
import { chosenKinds } from './mail-choice.ts'

const ticked = z.literal('yes', 'invalidChoice').optional()

/** Which mails are wanted: a box for each kind, of which a ticked one alone is sent. */
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

/** The button of the page, or the one click of a mail program, which says so by a field of its own (RFC 8058). */
export const unsubscribeInput = z
  .strictObject({
    'List-Unsubscribe': z.literal('One-Click', 'unexpected').optional(),
    all: z.literal('yes', 'invalidChoice').optional(),
  })
  .transform(({ all, 'List-Unsubscribe': click }) => ({
    fromAll: all === 'yes',
    byProgram: click !== undefined,
  }))
