/** Whether a click asks for something other than navigation, such as a new tab. */
export const isModified = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
