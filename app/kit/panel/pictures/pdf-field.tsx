import { useId, useState } from 'react'
import { FileZone } from './file-zone.tsx'

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
