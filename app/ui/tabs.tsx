import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

/** Tabs with a wine line under the chosen one; arrow keys move, on phones they scroll sideways. */
export function Tabs({
  value,
  onValueChange,
  items,
}: {
  value: string
  onValueChange: (value: string) => void
  items: readonly { value: string; label: string; content: ReactNode }[]
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(String(next))}>
      <Base.List className="mb-8 flex gap-8 overflow-x-auto border-b border-stone-200">
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="hover:text-ink data-active:border-wine-700 data-active:text-ink -mb-px min-h-[52px] border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-stone-600 transition-colors duration-160"
          >
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value}>
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
