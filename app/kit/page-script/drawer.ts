import { isModified } from './is-modified.ts'

function closeAll() {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-drawer][open]')) {
    dialog.close()
  }
}

/**
 * Opens the side drawer, a dialog of the page itself, and closes it: by its button, beside it, and
 * wherever one goes from it. Escape and the focus are the browser's.
 */
export function answerDrawer(): void {
  // Before the views' own listeners: what opens from the drawer finds it closed, and the focus outside.
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
