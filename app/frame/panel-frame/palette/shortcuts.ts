const key = 'cercle-shortcuts'

/** Whether single-key shortcuts are on in this browser; on by default. */
export function shortcutsAreOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    // Without storage nobody can have turned them off.
    return true
  }
}

export function setShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Without storage they stay as they are.
  }
}

const fields = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/** Whether a key is for the page: not in a field, not in a dialog, without Ctrl. */
export function isPageShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return !(event.target instanceof Element && event.target.closest(fields))
}
