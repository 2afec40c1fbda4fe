import { problemPageCopy } from '#app/copy/problem-page.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { SentForm } from '#app/i18n/sent-form.ts'
import { Button } from '#app/ui/button.tsx'

/** What was typed, as one button: nobody has to type it again. */
export function SendAgain({ action, fields }: SentForm) {
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
