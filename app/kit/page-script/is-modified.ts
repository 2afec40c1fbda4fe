/** Whether a click asks the browser for something else than to go there, as for another tab. */
export const isModified = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
