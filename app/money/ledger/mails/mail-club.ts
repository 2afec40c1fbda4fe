import { z } from 'zod'

/** The club's data for the footer of a mail; stored with the facts of the mail. */
export const mailClub = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.object({ street: z.string(), postalCode: z.string(), city: z.string() }),
})

export const mailClubOf = ({ name, email, phone, address }: z.output<typeof mailClub>) => ({
  name,
  email,
  phone,
  address,
})
