import { Printer } from 'lucide-react'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Prints the page; needs scripts, but the browser's menu does not. */
export function PrintButton({ label }: { label?: string }) {
  const { print } = useCopy(controlsCopy)
  return (
    <Button variant="line" className="needs-scripts" onClick={() => window.print()}>
      <Printer className="size-5" />
      {label ?? print}
    </Button>
  )
}
