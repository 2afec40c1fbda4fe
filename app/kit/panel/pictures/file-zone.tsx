import { FileUp, type LucideIcon, ImageUp } from 'lucide-react'
import { useRef, useState, type ReactNode, type RefObject, useId } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { useFieldLabel } from '#app/kit/ui/fields/field-labels.ts'
import { describedBy } from '#app/kit/ui/fields/field.tsx'
import { FileChooser } from '#app/kit/ui/fields/file-chooser.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { fileZoneCopy } from './file-zone.copy.ts'
import type { Upload } from './use-uploads.ts'

/**
 * A zone for choosing or dropping a file.
 *
 * @param name omitted for a file that the page reads without sending it.
 * @param chosen the file's name, or its state; omitted if files are used immediately.
 */
export function FileZone({
  id,
  name,
  input,
  accept,
  several = false,
  icon = FileUp,
  label,
  before,
  after,
  chosen,
  hint,
  failure,
  onTaken,
}: {
  id: string
  name?: string
  input?: RefObject<HTMLInputElement | null>
  accept: string
  several?: boolean
  icon?: LucideIcon
  label: string
  /** Another way to choose. */
  before?: ReactNode
  /** Further actions. */
  after?: ReactNode
  chosen?: string
  hint?: string
  failure?: string | undefined
  onTaken: (input: HTMLInputElement) => void
}) {
  const copy = useCopy(fileZoneCopy)
  const own = useRef<HTMLInputElement>(null)
  const field = input ?? own
  const [over, setOver] = useState(false)
  useFieldLabel(name ?? id, label)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!field.current || event.dataTransfer.files.length === 0) return
        field.current.files = event.dataTransfer.files
        onTaken(field.current)
      }}
      className={classNames(
        'flex flex-col gap-2 rounded-sm border border-dashed px-5 py-6',
        over ? 'border-wine-700 bg-cream' : 'border-stone-500 bg-white',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {before}
        <FileChooser
          id={id}
          name={name}
          input={field}
          accept={accept}
          describedBy={describedBy({ id, hint, error: failure })}
          several={several}
          icon={icon}
          label={label}
          className="inline-flex"
          onTaken={onTaken}
        />
        <span className="text-ink-2 text-sm max-md:hidden noscript:hidden">{copy.drop}</span>
        {chosen === undefined ? null : (
          <output className="text-ink-2 min-w-0 text-sm font-semibold wrap-anywhere noscript:hidden">
            {chosen || copy.none}
          </output>
        )}
        {after}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-stone-600">
          {hint}
        </p>
      ) : null}
      {failure ? (
        <p id={`${id}-error`} role="alert" className="text-error text-xs font-medium">
          {failure}
        </p>
      ) : null}
    </div>
  )
}

/** A PDF that the form sends as `file`. */
export function PdfField({
  onTaken,
  ...zone
}: {
  label: string
  hint: string
  failure: string | undefined
  onTaken?: (input: HTMLInputElement) => void
}) {
  const [chosen, setChosen] = useState('')
  return (
    <FileZone
      {...zone}
      id={useId()}
      name="file"
      accept="application/pdf,.pdf"
      chosen={chosen}
      onTaken={(input) => {
        setChosen(input.files?.[0]?.name ?? '')
        onTaken?.(input)
      }}
    />
  )
}

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
            // Allows choosing the same file again after a refusal.
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
