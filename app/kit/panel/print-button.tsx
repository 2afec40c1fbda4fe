import { Printer } from 'lucide-react'
import { Button } from '#app/kit/ui/links/button.tsx'

/** Prints the page; needs scripts, but the browser's menu does not. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="line" className="needs-scripts" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" strokeWidth={1.5} />
      {label}
    </Button>
  )
}
