/** What a payment that was noted at its event is told by begins so. */
export const eventSourcePrefix = 'door:'

/** The source of such a payment. @param mark the id that was made where it was noted. */
export const eventSource = (mark: string) => `${eventSourcePrefix}${mark}`
