import { useState } from 'react'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { isLinkAddress, linkMarkdown } from './insert-text.ts'
import { Insertion } from './insertion.tsx'

/** Asks where a link leads and what it says; one without words says its address. */
export function InsertLink({
  chosen,
  language,
  onInsert,
  onCancel,
}: {
  /** What is chosen in the text: the words of the link. */
  chosen: string
  language: Language
  onInsert: (markdown: string) => void
  onCancel: () => void
}) {
  const { editor } = useCopy(blogPanelCopy)
  const copy = editor.address
  const [text, setText] = useState(chosen)
  const [address, setAddress] = useState('')
  const [tried, setTried] = useState(false)
  const isRight = isLinkAddress(address.trim())
  function insert() {
    setTried(true)
    if (isRight) onInsert(linkMarkdown(text.trim() || address, address))
  }
  return (
    <Insertion title={copy.title} words={copy} onInsert={insert} onCancel={onCancel}>
      {/* Without names they are none of the fields of the form around them. */}
      <TextField
        label={copy.text}
        name=""
        lang={language}
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextField
        label={copy.address}
        name=""
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        hint={copy.addressHint}
        error={tried && !isRight ? copy.wrong : undefined}
      />
    </Insertion>
  )
}
