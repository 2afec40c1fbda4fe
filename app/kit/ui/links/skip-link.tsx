import type { ReactNode } from 'react'

/** Skip link to `#main`, visible on keyboard focus. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a
      href="#main"
      className="text-ink fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-white px-4 py-2 text-sm font-semibold focus-visible:translate-y-0 print:hidden"
    >
      {children}
    </a>
  )
}
