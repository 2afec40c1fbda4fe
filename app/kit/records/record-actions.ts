import { Eye, Pencil, Trash2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Actions of a row in a list of records: edit, view and delete. `path` is that of the list, whose search is kept. */
export function useRecordActions(path: string) {
  const { acts } = useCopy(panelCopy)
  const { search } = useLocation()
  const at = (id: string | number, what: string) => `${path}/${id}/${what}${search}`
  return {
    edit: (id: string | number, label: string) => ({
      to: at(id, 'editar'),
      word: acts.edit,
      label,
      icon: Pencil,
    }),
    see: (to: string, label: string) => ({ to, word: acts.see, label, icon: Eye }),
    remove: (id: string | number, label: string) => ({
      to: at(id, 'eliminar'),
      word: acts.delete,
      label,
      icon: Trash2,
      destructive: true as const,
    }),
  }
}
