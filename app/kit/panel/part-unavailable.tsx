import { useEffect } from 'react'
import { noticesCopy } from '#app/copy/notices.copy.ts'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Shows the notice each time the missing part is requested. */
function useAwayNotice(asked: boolean, afterwards?: () => void): void {
  const { partAway } = useCopy(noticesCopy)
  useEffect(() => {
    if (!asked) return
    showToast({ tone: 'error', title: partAway })
    afterwards?.()
    // Not again when the language changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked])
}

/** Replaces a part that failed to load with a notice. */
export function PartUnavailable() {
  useAwayNotice(true)
  return null
}

/** Replaces a dialog or menu that failed to load, and closes it. */
export function DialogUnavailable({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  useAwayNotice(open, () => onOpenChange(false))
  return null
}
