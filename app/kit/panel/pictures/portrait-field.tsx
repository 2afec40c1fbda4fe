import type { ComponentProps } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { pictureNames } from '#app/platform/images/pictures.ts'
import { PictureChoice } from './picture-choice.tsx'

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
