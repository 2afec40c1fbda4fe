import { useId, useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { isProblemCode, problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import { FileZone } from '#app/kit/panel/pictures/file-zone.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { assembliesCopy } from '#app/members/assemblies/assemblies.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Sends one PDF with its title as a request body; after a refusal the form keeps its content. */
export function DocumentUpload({ path }: { path: string }) {
  const { panel: copy } = useCopy(assembliesCopy)
  const problems = useCopy(problemsCopy)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [code, setCode] = useState<ProblemCode | null>(null)
  const [missing, setMissing] = useState(false)
  const [chosen, setChosen] = useState('')
  const id = useId()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const file = data.get('file')
    const typed = data.get('title')
    const title = typeof typed === 'string' ? typed.trim() : ''
    const isThere = title !== '' && file instanceof File && file.size > 0
    setMissing(!isThere)
    setCode(null)
    if (!isThere) return
    setBusy(true)
    const query = new URLSearchParams({
      titulo: title,
      acta: data.get('record') === 'yes' ? 'si' : 'no',
    })
    const problem = await sent(`${path}?${query}`, file)
    setBusy(false)
    setCode(problem)
    if (problem === null) {
      form.reset()
      setChosen('')
      void revalidate()
    } else {
      showToast({ tone: 'error', title: problems[problem] })
    }
  }

  return (
    <>
      <noscript>
        <p className="bg-warn-100 mt-6 px-4 py-3 text-sm">{copy.needsScripts}</p>
      </noscript>
      <form
        noValidate
        onSubmit={(event) => void send(event)}
        className="needs-scripts mt-6 flex flex-col gap-4"
      >
        <ProblemNotice code={code} />
        <TextField
          label={copy.documentTitle}
          name="title"
          maxLength={120}
          autoComplete="off"
          error={missing ? copy.titleNeeded : undefined}
        />
        <FileZone
          id={id}
          name="file"
          accept="application/pdf,.pdf"
          label={copy.choose}
          chosen={chosen}
          onTaken={({ files }) => setChosen(files?.[0]?.name ?? '')}
        />
        <TickField
          name="record"
          value="yes"
          label={copy.ofRecord}
          defaultChecked={false}
          error={undefined}
        />
        <Button type="submit" variant="line" busy={busy} className="self-start">
          {copy.upload}
        </Button>
      </form>
    </>
  )
}

/** The reason of a refusal; null once stored. */
async function sent(path: string, file: File): Promise<ProblemCode | null> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/pdf' },
      body: file,
    })
    if (answer.ok) return null
    const body: unknown = await answer.json()
    const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null
    return isProblemCode(code) ? code : 'internal'
  } catch {
    // The way to the server is broken, or something between us and it has answered.
    return 'unavailable'
  }
}
