import { Share2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useAsleep } from '#app/kit/ui/use-scripts.ts'
import { useSiteOrigin } from '#app/platform/head/site-origin.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { sharingCopy } from './sharing.copy.ts'
import { useCopyAddress } from './use-copy-address.ts'

/** Opens the device's share sheet, or copies the address. */
export function ShareButton({ title }: { title: string }) {
  const copy = useCopy(sharingCopy)
  const url = useSiteOrigin() + useLocation().pathname
  const copyAddress = useCopyAddress(url, 'page')

  async function share() {
    // Not supported by every browser, despite the types.
    if (!('share' in navigator)) return copyAddress()
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyAddress()
    }
  }
  return (
    <Button
      {...useAsleep()}
      variant="line"
      className="needs-scripts max-sm:px-4! lg:hidden"
      onClick={() => void share()}
    >
      <Share2 className="size-5" />
      <span className="max-sm:sr-only">{copy.share}</span>
    </Button>
  )
}
