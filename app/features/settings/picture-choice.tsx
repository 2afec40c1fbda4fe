import { useState } from 'react'
import { editingCopy } from '#app/copy/editing.ts'
import { settingsCopy } from '#app/copy/settings.ts'
import { FocusPicker } from '#app/features/pictures/focus-picker.tsx'
import { UploadButton } from '#app/features/pictures/upload-button.tsx'
import { useUploads } from '#app/features/pictures/use-uploads.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Picture } from '#app/images/picture.tsx'
import { isPictureName, pictureOf, pictures, uploadedPicture } from '#app/images/pictures.ts'
import type { SettingField } from './setting-form.tsx'

const ownPictures = Object.keys(pictures)
  .filter(isPictureName)
  .map((name) => `/images/${name}`)

/**
 * One of the site's own pictures, as radio buttons behind small pictures, or an uploaded one with the
 * point that every crop keeps. `taken` are those that the list has already.
 */
export function PictureChoice({
  name,
  defaultValue,
  error,
  hint,
  taken,
}: ReturnType<SettingField> & { taken: readonly string[] }) {
  const { slides: copy } = useCopy(settingsCopy)
  const { pictures: editing } = useCopy(editingCopy)
  const [chosen, choose] = useState(defaultValue)
  const [uploaded, setUploaded] = useState(uploadedPicture(defaultValue) ? defaultValue : null)
  const { uploads, upload } = useUploads(chooseUploaded)

  function chooseUploaded(path: string) {
    setUploaded(path)
    choose(path)
  }

  const offered = ownPictures.filter((path) => path === defaultValue || !taken.includes(path))
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{copy.picture}</legend>
      {error ? <p className="text-error text-xs font-medium">{error}</p> : null}
      {hint ? <p className="text-xs text-stone-600">{hint}</p> : null}
      <div className="-m-1 grid max-h-[17rem] grid-cols-3 gap-2 overflow-y-auto p-1 sm:grid-cols-4">
        {[...(uploaded ? [uploaded] : []), ...offered].map((path) => {
          const picture = pictureOf(path)
          if (!picture) return null
          return (
            <label
              key={path === uploaded ? 'uploaded' : path}
              className="has-checked:outline-wine-700 has-focus-visible:outline-ink relative block cursor-pointer overflow-hidden rounded-sm outline-3 -outline-offset-3 outline-transparent"
            >
              <input
                type="radio"
                name={name}
                value={path}
                checked={path === chosen}
                onChange={() => choose(path)}
                aria-label={isPictureName(picture) ? copy.pictureNames[picture] : copy.uploaded}
                className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
              />
              <Picture
                name={picture}
                alt=""
                sizes="144px"
                className="aspect-video w-full object-cover"
              />
              <span
                aria-hidden="true"
                className="peer-checked:border-wine-700 absolute inset-0 rounded-sm border-3 border-transparent peer-checked:shadow-[inset_0_0_0_2px_white]"
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
