import { ImageUp } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { FileZone } from '#app/kit/panel/pictures/file-zone.tsx'
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
      <div className="noscript:hidden">
        <FileZone
          id={id}
          accept="image/*"
          several={several}
          icon={ImageUp}
          label={label}
          after={beside}
          hint={copy.hint}
          onTaken={(input) => {
            onChosen([...(input.files ?? [])])
            // Lets the same file be chosen again after a refusal.
            input.value = ''
          }}
        />
      </div>
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
