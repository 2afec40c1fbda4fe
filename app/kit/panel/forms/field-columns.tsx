import type { ReactNode } from 'react'

/** Fields side by side, two in a row, where what they stand in has the room. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid gap-5 @min-[30rem]:grid-cols-2">{children}</div>
    </div>
  )
}
