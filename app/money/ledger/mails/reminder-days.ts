/** Days after the due day of the first and the second reminder. */
export const firstReminderDays = 7
export const secondReminderDays = 21

/** Days for which a missed reminder is still sent, when the site was down. */
export const lateReminderDays = 60

/** The hours of Madrid's day in which reminders are sent: from the first, before the second. */
export const remindingHours = { from: 9, until: 21 } as const
