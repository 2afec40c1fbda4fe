import { useState } from 'react'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import { postTexts } from '#app/content/blog/post-texts.ts'
import { UploadButton } from '#app/kit/panel/pictures/upload-button.tsx'
import { useUploads } from '#app/kit/panel/pictures/use-uploads.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { largestAddress, pictureOf } from '#app/platform/images/pictures.ts'
import { pictureMarkdown } from './insert-text.ts'
import { Insertion } from './insertion.tsx'

/** Asks for a picture and for what it shows, in the language of the text; without both nothing is inserted. */
export function InsertPicture({
  chosen,
  language,
  onInsert,
  onCancel,
}: {
  /** What is chosen in the text: perhaps the words. */
  chosen: string
  language: Language
  onInsert: (markdown: string) => void
  onCancel: () => void
}) {
  const { editor } = useCopy(blogPanelCopy)
  const copy = editor.picture
  const [path, setPath] = useState<string | null>(null)
  const [alt, setAlt] = useState(chosen)
  const [tried, setTried] = useState(false)
  const { uploads, upload } = useUploads(setPath)
  const picture = path === null ? null : pictureOf(path)
  const address = picture && largestAddress(picture)
  function insert() {
    setTried(true)
    if (address && alt.trim()) onInsert(pictureMarkdown(alt, address))
  }
  return (
    <Insertion title={copy.title} words={copy} onInsert={insert} onCancel={onCancel}>
      {address ? (
        <img src={address} alt={copy.chosen} className="max-h-40 w-fit rounded-sm" />
      ) : (
        <UploadButton
          label={copy.choose}
          uploads={uploads}
          onChosen={(files) => void upload(files)}
        />
      )}
      {tried && !address && uploads.length === 0 ? (
        <p role="alert" className="text-error text-xs font-medium">
          {copy.pictureMissing}
        </p>
      ) : null}
      <TextField
        label={copy.alt}
        // Without a name it is none of the fields of the form around it.
        name=""
        lang={language}
        maxLength={postTexts.coverAlt.longest}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        hint={copy.altHint}
        error={tried && !alt.trim() ? copy.altMissing : undefined}
      />
    </Insertion>
  )
}
