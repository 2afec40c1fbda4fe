import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { sharingCopy } from './sharing.copy.ts'

/** Copies the page's address and confirms it; shows the address if the browser refuses. */
export function useCopyAddress(address: string, what: 'page' | 'event') {
  const copy = useCopy(sharingCopy)
  return async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({
        tone: 'success',
        title: copy.copied,
        description: what === 'event' ? copy.copiedEvent : copy.copiedText,
      })
    } catch {
      // Refused by the browser or on an insecure page: the URL is shown for copying by hand.
      showToast({ tone: 'error', title: copy.notCopied, description: address })
    }
  }
}
