import { panelCopy } from '#app/copy/panel.copy.ts'
import type { ToastAction } from '#app/kit/ui/dialogs/toast-store.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

type Listener = (address: string) => void

let listener: Listener | null = null

/**
 * The undo action of a notice.
 *
 * @param values of the notice: `trashed` is a key in the trash, `undo` the path of the panel that
 *   undoes it.
 * @returns undefined for other notices.
 */
export function undoAction(
  { trashed, undo }: Readonly<Record<string, string>>,
  language: Language,
): ToastAction | undefined {
  const address = trashed ? `/admin/papelera/${trashed}/recuperacion?deshacer=si` : undo
  if (!address?.startsWith('/admin/')) return undefined
  return { label: panelCopy[language].undo, act: () => listener?.(address) }
}

/** Registers the panel's layout for undo; returns the function that unregisters it. */
export function onUndo(undo: Listener): () => void {
  listener = undo
  return () => {
    if (listener === undo) listener = null
  }
}
