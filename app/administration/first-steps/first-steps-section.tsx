import { ArrowRight, ChevronDown, Circle, CircleCheck } from 'lucide-react'
import { useState, useEffect, useRef, type RefObject } from 'react'
import { Link } from 'react-router'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { confirmableSteps, firstStepsPath, type FirstSteps } from './first-step.ts'
import { firstStepsCopy } from './first-steps.copy.ts'

/** Checklist of setup steps with links. Collapses once the club has begun, and disappears when everything is done. */
export function FirstStepsSection({ state }: { state: FirstSteps | null }) {
  const place = useFocusKept(state)
  return state ? (
    <div ref={place}>
      <Steps state={state} />
    </div>
  ) : null
}

function Steps({ state }: { state: FirstSteps }) {
  const copy = useCopy(firstStepsCopy)
  const { steps } = state
  const done = steps.filter((step) => step.done).length
  // Stays open while somebody uses it.
  const [open] = useState(done === 0)
  return (
    <details open={open} className="group/steps mb-12 border-t border-stone-200">
      <summary className="hover:bg-cream flex min-h-11 list-none items-center justify-between gap-4 border-b border-stone-200 py-2 transition-colors duration-160 [&::-webkit-details-marker]:hidden">
        <hgroup className="flex flex-wrap items-baseline gap-x-4">
          <h2 className="text-h3">{copy.title}</h2>
          <p className="text-sm text-stone-600">{copy.progress(done, steps.length)}</p>
        </hgroup>
        <ChevronDown className="size-5 shrink-0 transition-transform duration-160 group-open/steps:rotate-180" />
      </summary>
      <ol className="xl:columns-2 xl:gap-x-16">
        {steps.map((step) => (
          <Step key={step.step} {...step} state={state} />
        ))}
      </ol>
    </details>
  )
}

function Step({ step, to, done, state }: FirstSteps['steps'][number] & { state: FirstSteps }) {
  const copy = useCopy(firstStepsCopy)
  const { name, hint } = copy.steps[step]
  const Icon = done ? CircleCheck : Circle
  const description =
    step === 'legal'
      ? copy.missing(state.missing)
      : step === 'mails' && state.mailServerMissing
        ? copy.noMailServer
        : hint
  return (
    <li className="flex break-inside-avoid flex-wrap items-center gap-x-3 border-b border-stone-200 py-2">
      <Icon className={`size-6 shrink-0 ${done ? 'text-olive-700' : 'text-stone-400'}`} />
      <Link
        to={to}
        className="hover:bg-cream flex min-h-11 min-w-0 flex-1 basis-40 items-center justify-between gap-3 py-1 transition-colors duration-160"
      >
        <span className="min-w-0">
          <span className="sr-only">{done ? copy.done : copy.open} </span>
          <span className={done ? 'text-stone-600' : 'font-semibold'}>{name}</span>
          {done ? null : <span className="block text-sm text-stone-600">{description}</span>}
        </span>
        <ArrowRight className="size-5 shrink-0" />
      </Link>
      {!done && confirmableSteps.some((each) => each === step) ? (
        <div className="ml-auto">
          <CommandButton
            action={firstStepsPath}
            fields={{ marking: step }}
            label={copy.confirmOf(name)}
          >
            {copy.confirm}
          </CommandButton>
        </div>
      ) : null}
    </li>
  )
}

/**
 * Moves the focus when the pressed button disappears: from a finished step to the next open one or
 * the heading. Leaves it alone if the user has moved on.
 *
 * @returns ref of the element that replaces the steps.
 */
function useFocusKept(state: FirstSteps | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const was = before.current
    before.current = state
    if (was === null || document.activeElement !== document.body) return
    const next = nextOf(place.current, was, state)
    if (!next) return
    if (!next.matches('a, button')) next.tabIndex = -1
    next.focus()
  }, [state])
  return place
}

/** The element to focus after a change, or null. */
function nextOf(
  place: HTMLElement | null,
  was: FirstSteps,
  state: FirstSteps | null,
): HTMLElement | null {
  // Everything is done and the list is gone.
  if (!state || !place) return document.querySelector('main h1')
  const isDone = state.steps.map(({ done }) => done)
  const at = was.steps.findIndex(({ done }, index) => !done && isDone[index])
  if (at < 0) return null
  const after = isDone.indexOf(false, at + 1)
  const open = after < 0 ? isDone.indexOf(false) : after
  return place.querySelectorAll('li').item(open)?.querySelector('a') ?? place.querySelector('h2')
}
