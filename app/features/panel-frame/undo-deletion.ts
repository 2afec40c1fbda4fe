import { deletionCopy } from '#app/copy/deletion.ts'
import type { Language } from '#app/i18n/language.ts'
import type { ToastAction } from '#app/ui/toast-store.ts'

type Listener = (id: string) => void

let listener: Listener | null = null

/** The way back of a notice that tells of a deletion; `id` is its place in the trash. */
export function undoAction(id: string, language: Language): ToastAction {
  return { label: deletionCopy[language].undo, act: () => listener?.(id) }
}

/** The frame of the panel brings back what is asked for; gives the function that ends that. */
export function onUndo(undo: Listener): () => void {
  listener = undo
  return () => {
    if (listener === undo) listener = null
  }
}
