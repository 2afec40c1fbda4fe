/** Days after the due day of the first and the second reminder. */
export const firstReminderDays = 7
export const secondReminderDays = 21

/** Days for which a reminder missed while the site was down is still sent. */
export const lateReminderDays = 60

/** The hours of Madrid's day in which reminders are sent: from `from` until `until`. */
export const remindingHours = { from: 9, until: 21 } as const
