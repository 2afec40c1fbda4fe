/** Whether a click requests a new tab or another modified navigation. */
export const isModified = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
