import type { ReactNode } from 'react'

/** A text of a row cut to one line; pressing it shows the whole text. */
export function FoldedLine({ children }: { children: ReactNode }) {
  return (
    <details className="group/line relative z-1 min-w-0">
      <summary className="wide:py-2 block cursor-pointer truncate leading-5 group-open/line:whitespace-pre-line print:whitespace-pre-line">
        {children}
      </summary>
    </details>
  )
}
