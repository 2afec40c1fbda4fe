import { useEffect } from 'react'
import { noticesCopy } from '#app/copy/notices.copy.ts'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Says it once for each time that it becomes true that the part is asked for. */
function useToldAway(asked: boolean, afterwards?: () => void): void {
  const { partAway } = useCopy(noticesCopy)
  useEffect(() => {
    if (!asked) return
    showToast({ tone: 'error', title: partAway })
    afterwards?.()
    // Not again when the language changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked])
}

/** In place of a part that could not be fetched: a notice, and nothing more. */
export function PartAway() {
  useToldAway(true)
  return null
}

/** The same in place of a dialog or a menu, which is closed again. */
export function DialogAway({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  useToldAway(open, () => onOpenChange(false))
  return null
}
