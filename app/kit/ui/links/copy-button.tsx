import { Copy } from 'lucide-react'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { Button } from './button.tsx'

/** Copies a text and confirms it; hidden without scripts, where the text can be selected. */
export function CopyButton({
  text,
  label,
  about,
  copied,
  failed,
}: {
  text: string
  label: string
  /** Description of the copied text, for screen readers. */
  about: string
  copied: string
  failed: string
}) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ tone: 'success', title: copied, description: text })
    } catch {
      // Refused by the browser or on an insecure page.
      showToast({ tone: 'error', title: failed, description: text })
    }
  }
  return (
    <Button
      variant="plain"
      size="row"
      className="needs-scripts print:hidden"
      aria-label={about}
      onClick={() => void copy()}
    >
      <Copy className="size-4" />
      {label}
    </Button>
  )
}
