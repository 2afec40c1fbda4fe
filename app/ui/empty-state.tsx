import type { ReactNode } from 'react'

/** One sentence where a list would be, and at most one thing to do. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-5 border-y border-stone-200 px-6 py-16 text-center">
      <p className="text-h3 font-serif">{title}</p>
      {children}
    </div>
  )
}
