import { useState, useId } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf, uploadedPath, uploadedPicture } from '#app/platform/images/pictures.ts'
import { UploadButton } from './file-zone.tsx'
import { useUploads } from './use-uploads.ts'

const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100)

/**
 * Focal point of an uploaded picture, kept in every crop: set by touch or with two sliders. Built-in pictures have
 * their own.
 */
export function FocusPicker({
  path,
  onChange,
}: {
  path: string
  onChange: (path: string) => void
}) {
  const { pictures: copy } = useCopy(editingCopy)
  const id = useId()
  const uploaded = uploadedPicture(path)
  const picture = pictureOf(path)
  if (!uploaded || !picture) return null
  const { left, top } = uploaded.focus
  const set = (focus: { left: number; top: number }) =>
    onChange(uploadedPath({ ...uploaded, focus }))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{copy.focus}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {/* The sliders do the same by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect()
            set({
              left: percent((event.clientX - box.left) / box.width),
              top: percent((event.clientY - box.top) / box.height),
            })
          }}
          className="relative w-48 cursor-crosshair overflow-hidden rounded-sm"
        >
          <Picture name={picture} alt="" sizes="192px" className="block h-auto w-full" />
          <span
            className="border-paper bg-wine-700/70 absolute size-5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2"
            style={{ left: `${left}%`, top: `${top}%` }}
          />
        </div>
        <div className="flex flex-col gap-1">
          {(['left', 'top'] as const).map((side) => (
            <input
              key={side}
              type="range"
              min={0}
              max={100}
              value={uploaded.focus[side]}
              aria-label={copy.focus}
              aria-describedby={`${id}-at`}
              aria-valuetext={copy.focusAt(left, top)}
              onChange={(event) => set({ left, top, [side]: Number(event.currentTarget.value) })}
              className="accent-wine-700 h-11"
            />
          ))}
          <p id={`${id}-at`} className="text-xs text-stone-600">
            {copy.focusAt(left, top)}
          </p>
        </div>
      </div>
      <p className="text-xs text-stone-600">{copy.focusHint}</p>
    </fieldset>
  )
}

/** One picture in a form: uploaded, focused or removed. */
export function PictureField({
  label,
  name,
  defaultValue,
  error,
  hint,
  required = false,
}: {
  label: string
  name: string
  /** Path of the stored picture; empty for none. */
  defaultValue: string
  error?: string | undefined
  hint?: string | undefined
  /** Whether the picture can only be replaced. */
  required?: boolean
}) {
  const { pictures: copy, items } = useCopy(editingCopy)
  const [path, setPath] = useState(defaultValue)
  const { uploads, upload } = useUploads(setPath)
  const picture = pictureOf(path)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {hint ? <p className="text-xs text-stone-600">{hint}</p> : null}
      <input type="hidden" name={name} value={path} />
      {picture ? (
        <Picture
          name={picture}
          alt=""
          sizes="320px"
          className="aspect-3/2 w-full max-w-80 rounded-sm object-cover"
        />
      ) : null}
      <FocusPicker path={path} onChange={setPath} />
      <UploadButton
        label={picture ? copy.replace : copy.uploadOne}
        uploads={uploads}
        onChosen={(files) => void upload(files.slice(0, 1))}
        beside={
          picture && !required ? (
            <Button variant="line" size="sm" onClick={() => setPath('')}>
              {items.remove(label.toLowerCase())}
            </Button>
          ) : null
        }
      />
      {error ? <p className="text-error text-xs font-medium">{error}</p> : null}
    </fieldset>
  )
}
