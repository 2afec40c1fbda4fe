import type { LucideIcon } from 'lucide-react'
import type { RefObject } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'
import { buttonClass } from '#app/kit/ui/links/button.tsx'

/** A button to choose files or take photos. Without scripts it is the native field, and its form needs submitting. */
export function FileChooser({
  id,
  name,
  input,
  accept,
  several = false,
  capture = false,
  describedBy,
  icon: Icon,
  label,
  className,
  onTaken,
}: {
  id: string
  name?: string | undefined
  input?: RefObject<HTMLInputElement | null>
  accept: string
  several?: boolean
  /** Opens the camera directly, if there is one. */
  capture?: boolean
  describedBy?: string | undefined
  icon: LucideIcon
  label: string
  className: string
  onTaken: (input: HTMLInputElement) => void
}) {
  return (
    <span className={classNames('relative', className)}>
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple={several}
        aria-describedby={describedBy}
        {...(capture ? { capture: 'environment' } : {})}
        onChange={(event) => onTaken(event.currentTarget)}
        className="peer sr-only noscript:not-sr-only"
      />
      {/* The native button would use the browser's language. */}
      <label
        htmlFor={id}
        className={`${buttonClass({ variant: 'line', size: 'sm' })} peer-focus-visible:outline-focus cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2`}
      >
        <Icon className="size-5" />
        {label}
      </label>
    </span>
  )
}
