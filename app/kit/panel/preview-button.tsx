import { Eye } from 'lucide-react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Previews the surrounding form as the public page in a new tab; an icon where room is short. */
export function PreviewButton({ path }: { path: string }) {
  const { preview } = useCopy(editingCopy)
  return (
    <Button
      variant="line"
      size="sm"
      type="submit"
      formAction={path}
      formTarget="_blank"
      onClick={(event) => {
        const { form } = event.currentTarget
        if (!form) return
        event.preventDefault()
        openPreview(form, path)
      }}
      className="@max-[26rem]:px-3"
    >
      <Eye aria-hidden="true" className="size-5 @min-[26rem]:hidden" strokeWidth={1.5} />
      <span className="@max-[26rem]:sr-only">{preview}</span>
    </Button>
  )
}

/** Posts the form to the preview, bypassing the router, which would stay in this tab. */
function openPreview(form: HTMLFormElement, address: string) {
  // The attribute: the router does not know absolute URLs.
  const action = form.getAttribute('action') ?? ''
  form.setAttribute('action', address)
  form.setAttribute('target', '_blank')
  HTMLFormElement.prototype.submit.call(form)
  form.setAttribute('action', action)
  form.removeAttribute('target')
}
