/** Noon of a day of the calendar, which is that day everywhere. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
