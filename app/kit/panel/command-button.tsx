import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { Button, type ButtonLook } from '#app/kit/ui/links/button.tsx'
import { IconButton } from '#app/kit/ui/links/icon-button.tsx'
import { Spinner } from '#app/kit/ui/marks/spinner.tsx'
import { useEachAnswer } from '#app/kit/ui/use-each-answer.ts'
import { useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { showProblem } from './show-problem.ts'

const noFields = {}
const onOneRow: ButtonLook = { variant: 'line', size: 'sm' }

type Command = {
  action: string
  /** Id of the form, for fields outside it. */
  id?: string
  fields?: Readonly<Record<string, string>> | undefined
}

/**
 * A form with hidden fields and one button. A refusal shows a toast and the page stays; without
 * JavaScript the form returns to the page.
 */
function CommandForm({
  action,
  fields = noFields,
  id,
  children,
}: Command & { children: (busy: boolean) => ReactNode }) {
  const { language } = useLanguage()
  const fetcher = useFetcher<{ code: ProblemCode }>()
  useEachAnswer(fetcher.data, ({ code }) => {
    void showProblem(code, language)
  })
  return (
    <fetcher.Form id={id} method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(fetcher.state !== 'idle')}
    </fetcher.Form>
  )
}

/** A command with one button, which has words. */
export function CommandButton({
  label,
  look = onOneRow,
  children,
  ...form
}: Command & {
  /** Action and row for screen readers; by default the visible text. */
  label?: string
  look?: ButtonLook
  children: ReactNode
}) {
  return (
    <CommandForm {...form}>
      {(busy) => (
        <Button
          type="submit"
          {...look}
          busy={busy}
          aria-label={label}
          className="whitespace-nowrap"
        >
          {children}
        </Button>
      )}
    </CommandForm>
  )
}

/** A row's command as an icon; `label` names action and row. */
export function CommandIconButton({
  label,
  icon: Icon,
  ...form
}: Command & { label: string; icon: LucideIcon }) {
  return (
    <CommandForm {...form}>
      {(busy) => (
        <IconButton
          type="submit"
          label={label}
          title={label}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          onClick={busy ? (event) => event.preventDefault() : undefined}
          className="text-ink-2 hover:bg-cream hover:text-ink"
        >
          {busy ? <Spinner /> : <Icon className="size-5" />}
        </IconButton>
      )}
    </CommandForm>
  )
}
