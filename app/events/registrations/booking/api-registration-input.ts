import { z } from 'zod'
import { mostSeats } from '#app/events/registrations/own/registration.ts'
import { personName } from '#app/kit/forms/person-name.ts'
import { email, singleLine } from '#app/kit/forms/text-input.ts'

/**
 * What a program sends to register somebody, in the database's names. Companions without a name are
 * called after who brings them; the person's link lets them be named.
 */
export const apiRegistrationInput = z
  .strictObject({
    event_id: z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,14}$/u)]).transform(String),
    name: personName,
    email: singleLine(254).pipe(email),
    seats: z.int().min(1).max(mostSeats).default(1),
    companions: z
      .array(personName)
      .max(mostSeats - 1)
      .default([]),
    /** Whether a place on the waiting list will do. */
    waiting_list: z.boolean().default(false),
    language: z.enum(['es', 'ca']).optional(),
  })
  .refine(({ seats, companions }) => companions.length < seats, { path: ['companions'] })

export type ApiRegistrationInput = z.output<typeof apiRegistrationInput>
