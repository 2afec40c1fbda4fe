import { useState, type ComponentProps } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import {
  pictureOf,
  uploadedPicture,
  type PictureName,
  pictureNames,
} from '#app/platform/images/pictures.ts'
import { UploadButton } from './file-zone.tsx'
import { FocusPicker } from './picture-field.tsx'
import { usePictureTitle } from './picture-title.ts'
import { useUploads } from './use-uploads.ts'

/** A built-in picture, chosen by thumbnail, or an upload with its focal point. */
export function PictureChoice({
  name,
  defaultValue,
  error,
  hint,
  label,
  offered,
  none,
  isSquare = false,
}: {
  name: string
  defaultValue: string
  error: string | undefined
  hint?: string | undefined
  label: string
  offered: readonly PictureName[]
  /** Label of the choice without a picture; required if absent. */
  none?: string
  isSquare?: boolean
}) {
  const titleOf = usePictureTitle(none)
  const { pictures: editing } = useCopy(editingCopy)
  const [chosen, choose] = useState(defaultValue)
  const [uploaded, setUploaded] = useState(uploadedPicture(defaultValue) ? defaultValue : null)
  const { uploads, upload } = useUploads(chooseUploaded)

  function chooseUploaded(path: string) {
    setUploaded(path)
    choose(path)
  }

  const shape = isSquare ? 'aspect-square' : 'aspect-video'
  // A stored picture that is no longer offered stays selectable.
  const paths = new Set([
    ...(uploaded ? [uploaded] : []),
    ...(none ? [''] : []),
    ...(pictureOf(defaultValue) && !uploadedPicture(defaultValue) ? [defaultValue] : []),
    ...offered.map((each) => `/images/${each}`),
  ])
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      {error ? <p className="text-error text-xs font-medium">{error}</p> : null}
      {hint ? <p className="text-xs text-stone-600">{hint}</p> : null}
      <div
        className={classNames(
          '-m-1 grid grid-cols-3 gap-2 p-1 sm:grid-cols-4',
          // Few enough to see all.
          !isSquare && 'max-h-[17rem] overflow-y-auto',
        )}
      >
        {[...paths].map((path) => {
          const picture = pictureOf(path)
          if (!picture && !none) return null
          return (
            <label
              key={path === uploaded ? 'uploaded' : path}
              className="has-checked:outline-wine-700 has-focus-visible:outline-ink relative block cursor-pointer overflow-hidden rounded-sm outline-3 -outline-offset-3 outline-transparent forced-colors:not-has-focus-visible:outline-0"
            >
              <input
                type="radio"
                name={name}
                value={path}
                checked={path === chosen}
                onChange={() => choose(path)}
                aria-label={titleOf(path)}
                className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
              />
              {picture ? (
                <Picture
                  name={picture}
                  alt=""
                  sizes="144px"
                  className={`${shape} w-full object-cover`}
                />
              ) : (
                <span
                  aria-hidden="true"
                  className={`${shape} bg-cream grid place-items-center p-2 text-center text-xs leading-snug text-stone-600`}
                >
                  {none}
                </span>
              )}
              <span
                aria-hidden="true"
                className="peer-checked:border-wine-700 absolute inset-0 rounded-sm border-3 border-transparent peer-checked:shadow-[inset_0_0_0_2px_white] forced-colors:border-0 forced-colors:peer-checked:border-6 forced-colors:peer-checked:border-[Highlight]"
              />
            </label>
          )
        })}
      </div>
      {chosen === uploaded && uploaded ? (
        <FocusPicker path={uploaded} onChange={chooseUploaded} />
      ) : null}
      <UploadButton
        label={uploaded ? editing.replace : editing.uploadOne}
        uploads={uploads}
        onChosen={(files) => void upload(files.slice(0, 1))}
      />
    </fieldset>
  )
}

/** Built-in drawn portraits. */
const portraits = pictureNames().filter((name) => name.startsWith('retrat-'))

export function PortraitField({
  hint,
  ...field
}: Pick<
  ComponentProps<typeof PictureChoice>,
  'name' | 'label' | 'defaultValue' | 'error' | 'hint'
>) {
  const { pictures: copy } = useCopy(editingCopy)
  return (
    <PictureChoice
      {...field}
      hint={[hint, copy.portraitHint].filter(Boolean).join(' · ')}
      offered={portraits}
      none={copy.noPortrait}
      isSquare
    />
  )
}
