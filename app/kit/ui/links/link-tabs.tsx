import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/kit/ui/class-names.ts'
import { useScripts } from '#app/kit/ui/use-scripts.ts'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Tabs with an address each: links to the same page, so that they work without JavaScript, can be
 * shared, and the back button knows them. Arrow keys, Home and End move between them, as the
 * keyboard pattern for tabs has it; without scripts each one is reached with the Tab key.
 */
export function LinkTabs<Value extends string>({
  label,
  value,
  items,
  hrefFor,
  children,
}: {
  /** What the tabs are about, read out. */
  label: string
  value: Value
  items: readonly { value: Value; label: string }[]
  hrefFor: (value: Value) => string
  /** The panel of the chosen tab. */
  children: ReactNode
}) {
  const scripts = useScripts()

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const at = items.findIndex((item) => item.value === value)
    const step = steps[event.key]
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? items.length - 1
          : step === undefined
            ? null
            : (at + step + items.length) % items.length
    if (to === null) return
    event.preventDefault()
    const tab = event.currentTarget.querySelectorAll('a')[to]
    tab?.focus()
    tab?.click()
  }

  return (
    <>
      <div className="overflow-x-auto border-b border-stone-200">
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
        <div
          role="tablist"
          aria-label={label}
          data-asleep={scripts ? undefined : ''}
          onKeyDown={move}
          className="fade-where-cut flex w-max min-w-full gap-8"
        >
          {items.map((item) => {
            const chosen = item.value === value
            return (
              <Link
                key={item.value}
                id={`tab-${item.value}`}
                role="tab"
                aria-selected={chosen}
                aria-controls={chosen ? 'tab-panel' : undefined}
                tabIndex={scripts && !chosen ? -1 : undefined}
                to={hrefFor(item.value)}
                preventScrollReset
                replace
                className={classNames(
                  '-mb-px inline-flex min-h-[52px] items-center border-b-2 text-sm font-medium whitespace-nowrap transition-colors duration-160 focus-visible:outline-offset-[-2px]',
                  chosen
                    ? 'border-wine-700 text-ink forced-colors:border-[Highlight]'
                    : 'border-transparent text-stone-600 hover:text-ink forced-colors:border-[Canvas]',
                )}
              >
                {item.label}
              </Link>
            )
          })}
        </div>
      </div>
      {/* A panel takes the focus itself, for not every one has something in it that does. */}
      <div
        id="tab-panel"
        role="tabpanel"
        aria-labelledby={`tab-${value}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the pattern for tabs wants it
        tabIndex={0}
      >
        {children}
      </div>
    </>
  )
}
