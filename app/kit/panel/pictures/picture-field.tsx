import { useState } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'
import { FocusPicker } from './focus-picker.tsx'
import { UploadButton } from './upload-button.tsx'
import { useUploads } from './use-uploads.ts'

/** One picture in a form: uploaded, focused or removed. */
export function PictureField({
  label,
  name,
  path: stored,
  error,
}: {
  label: string
  name: string
  /** Path of the stored picture; empty for none. */
  path: string
  error?: string | undefined
}) {
  const { pictures: copy, items } = useCopy(editingCopy)
  const [path, setPath] = useState(stored)
  const { uploads, upload } = useUploads(setPath)
  const picture = pictureOf(path)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
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
          picture ? (
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
