import type { ReactNode } from 'react'

/** Fields in two columns if their container has room. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid gap-5 @min-[30rem]:grid-cols-2">{children}</div>
    </div>
  )
}
