import { FileUp } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { buttonClass } from '#app/kit/ui/links/button.tsx'

/**
 * A button to choose a file that the page reads without sending it, with its name or error; the
 * native button would use the browser's language.
 *
 * @param describedBy ids of further descriptions.
 * @param told name of the file or the error.
 */
export function FileButton({
  id,
  label,
  accept,
  describedBy = '',
  message,
  onChange,
}: {
  id: string
  label: string
  accept: string
  describedBy?: string
  message: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-name ${describedBy}`.trim()}
        onChange={onChange}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonClass({ variant: 'line', size: 'sm' })} peer-focus-visible:outline-focus cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2`}
      >
        <FileUp aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {label}
      </label>
      <output id={`${id}-name`} className="text-ink-2 min-w-0 text-sm wrap-anywhere">
        {message}
      </output>
    </div>
  )
}
