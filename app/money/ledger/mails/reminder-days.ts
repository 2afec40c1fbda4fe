/** Days after a charge fell due on which whoever owes it is reminded, the first and the second time. */
export const firstAfter = 7
export const secondAfter = 21

/** Days for which a reminder that should have gone is still made up for, where nothing ran meanwhile. */
export const madeUpFor = 60

/** The hours of Madrid's day in which reminders are written: from the first, before the second. */
export const remindingHours = { from: 9, until: 21 } as const
