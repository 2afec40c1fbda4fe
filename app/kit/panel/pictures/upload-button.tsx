import { ImageUp } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Upload } from './use-uploads.ts'

/** Chooses pictures to upload and shows their progress. */
export function UploadButton({
  label,
  several = false,
  uploads,
  beside,
  onChosen,
}: {
  label: string
  several?: boolean
  uploads: readonly Upload[]
  /** Further actions in the same row. */
  beside?: ReactNode
  onChosen: (files: File[]) => void
}) {
  const { pictures: copy } = useCopy(editingCopy)
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3 noscript:hidden">
        <input
          id={id}
          type="file"
          accept="image/*"
          multiple={several}
          aria-describedby={`${id}-hint`}
          className="peer sr-only"
          onChange={(event) => {
            const { files } = event.currentTarget
            if (files) onChosen([...files])
            // Lets the same file be chosen again after a refusal.
            event.currentTarget.value = ''
          }}
        />
        <label
          htmlFor={id}
          className={`${buttonClass({ variant: 'line', size: 'sm' })} peer-focus-visible:outline-focus cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2`}
        >
          <ImageUp aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {label}
        </label>
        {beside}
      </div>
      <p id={`${id}-hint`} className="text-xs text-stone-600">
        {copy.hint}
      </p>
      {uploads.map(({ key, name, share }) => (
        <div key={key} className="text-xs">
          <span aria-live="polite">{copy.progress(name)}</span>
          <progress
            max={1}
            value={share}
            aria-label={copy.progress(name)}
            className="block h-2 w-full"
          />
        </div>
      ))}
      <p className="hidden text-xs text-stone-600 noscript:block">{copy.withoutScript}</p>
    </div>
  )
}
