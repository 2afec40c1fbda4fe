import { isModified } from './is-modified.ts'

function closeAll() {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-drawer][open]')) {
    dialog.close()
  }
}

/**
 * Opens and closes the side drawer: by its button, outside it, and on navigation. The browser
 * handles Escape and focus.
 */
export function initDrawer(): void {
  // Before React's listeners: what opens from the drawer finds it closed and the focus outside.
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || isModified(event)) return
      const opener = event.target.closest<HTMLElement>('[data-opens]')
      if (opener) {
        const dialog = document.getElementById(opener.dataset.opens ?? '')
        if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
        return
      }
      const inside = event.target.closest('dialog[data-drawer]')
      if (!inside) return
      if (event.target === inside || event.target.closest('a, [data-closes]')) closeAll()
    },
    { capture: true },
  )
  addEventListener('popstate', closeAll)
}
