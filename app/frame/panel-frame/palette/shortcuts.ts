const key = 'cercle-shortcuts'

/** Whether single keys do something in this browser; they do until somebody turns them off. */
export function shortcutsAreOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    // Storage is refused: nobody can have turned them off.
    return true
  }
}

export function turnShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Storage is refused, and they stay as they are.
  }
}

const fields = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/** Whether a key is meant for the page as a whole: not typed into a field, nor in a dialog, nor with Ctrl. */
export function isForThePage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return !(event.target instanceof Element && event.target.closest(fields))
}
