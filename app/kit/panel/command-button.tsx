import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { Button, type ButtonLook } from '#app/kit/ui/links/button.tsx'
import { IconButton } from '#app/kit/ui/links/icon-button.tsx'
import { Spinner } from '#app/kit/ui/marks/spinner.tsx'
import { useEachAnswer } from '#app/kit/ui/use-each-answer.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

const noFields = {}
const onOneRow: ButtonLook = { variant: 'line', size: 'sm' }

type Command = {
  action: string
  /** Of the form, for fields that stand elsewhere and belong to it. */
  id?: string
  fields?: Readonly<Record<string, string>> | undefined
}

/**
 * A command beside what it is about: a form with its hidden fields and one button. A refusal is told as a
 * toast, and the page stays; without JavaScript the same form leads back to it.
 */
function CommandForm({
  action,
  fields = noFields,
  id,
  children,
}: Command & { children: (busy: boolean) => ReactNode }) {
  const problems = useCopy(problemsCopy)
  const fetcher = useFetcher<{ code: ProblemCode }>()
  useEachAnswer(fetcher.data, ({ code }) => {
    showToast({ tone: 'error', title: problems[code] })
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
  /** What it does and to which row, for those who hear the button alone; without it, what it shows. */
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

/** A command of a row as a sign; `label` says what it does and to which row. */
export function CommandSign({
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
          {busy ? <Spinner /> : <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />}
        </IconButton>
      )}
    </CommandForm>
  )
}
