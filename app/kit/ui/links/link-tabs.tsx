import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/kit/ui/class-names.ts'
import { useScripts } from '#app/kit/ui/use-scripts.ts'

/**
 * Tabs as links to the same page: they work without JavaScript, can be shared, and support the back button. The page
 * script handles their keys, and shows them before React (app/kit/page-script/tabs.ts); without scripts, Tab reaches
 * each.
 */
export function LinkTabs<Value extends string>({
  label,
  value,
  items,
  hrefFor,
  children,
}: {
  /** Label for screen readers. */
  label: string
  value: Value
  items: readonly { value: Value; label: string }[]
  hrefFor: (value: Value) => string
  /** Panel of the chosen tab. */
  children: ReactNode
}) {
  const scripts = useScripts()
  return (
    <>
      <div className="overflow-x-auto border-b border-stone-200">
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
        <div
          role="tablist"
          aria-label={label}
          data-asleep={scripts ? undefined : 'tabs'}
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
      {/* The panel is focusable, since its content may not be. */}
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
