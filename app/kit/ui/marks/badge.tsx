import type { ReactNode } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'
import { tones, type Tone } from './tones.ts'

/**
 * A word on a tinted background; the word carries the meaning, not the colour. Olive is the usual
 * state: in the rows of a table it is plain text.
 */
export function Badge({
  tone = 'neutral',
  lang,
  children,
}: {
  tone?: Tone
  /** Language of the word if foreign. */
  lang?: string | undefined
  children: ReactNode
}) {
  return (
    <span
      lang={lang}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-sm px-2.5 py-1 text-xs leading-tight narrow:py-px wide:whitespace-nowrap font-semibold',
        tones[tone],
        tone === 'olive' &&
          'in-[[role=cell]]:bg-transparent in-[[role=cell]]:p-0 in-[[role=cell]]:font-normal in-[[role=cell]]:text-stone-600',
      )}
    >
      {children}
    </span>
  )
}
