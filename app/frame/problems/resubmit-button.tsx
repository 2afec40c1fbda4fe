import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { SentForm } from '#app/platform/i18n/sent-form.ts'
import { problemPageCopy } from './problem-page.copy.ts'

/** A button that sends the form again with all its values. */
export function ResubmitButton({ action, fields }: SentForm) {
  const { sendAgain } = useCopy(problemPageCopy)
  return (
    <form method="post" action={action} className="mt-8">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{sendAgain}</Button>
    </form>
  )
}
