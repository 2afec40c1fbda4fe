import { deletionCopy } from '#app/copy/deletion.copy.ts'
import type { ToastAction } from '#app/kit/ui/dialogs/toast-store.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

type Listener = (address: string) => void

let listener: Listener | null = null

/**
 * The way back of a notice that tells of a deed.
 *
 * @param values of the notice: `trashed` is a place in the trash, `undo` the address of the panel that takes it back.
 * @returns undefined for a notice without one.
 */
export function undoAction(
  { trashed, undo }: Readonly<Record<string, string>>,
  language: Language,
): ToastAction | undefined {
  const address = trashed ? `/admin/papelera/${trashed}/recuperacion?deshacer=si` : undo
  if (!address?.startsWith('/admin/')) return undefined
  return { label: deletionCopy[language].undo, act: () => listener?.(address) }
}

/** The frame of the panel has it taken back; gives the function that ends that. */
export function onUndo(undo: Listener): () => void {
  listener = undo
  return () => {
    if (listener === undo) listener = null
  }
}
