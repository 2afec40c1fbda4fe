import type { ReactNode } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'

/** Drawings in public/brand for empty lists (art direction, 'Dibuixos'). */
const drawings = {
  nothingFound: '[mask-image:url(/brand/spot-plat.svg)]',
  nobody: '[mask-image:url(/brand/spot-cadira.svg)]',
  messages: '[mask-image:url(/brand/spot-sobre.svg)]',
  restaurants: '[mask-image:url(/brand/spot-forquilla.svg)]',
}

/** Replaces an empty list: a drawing, a sentence and at most one action. */
export function EmptyState({
  title,
  drawing = 'nothingFound',
  children,
}: {
  title: string
  drawing?: keyof typeof drawings
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-5 border-y border-stone-200 px-6 py-12 text-center">
      <span
        aria-hidden="true"
        className={classNames(
          'bg-wine-700 forced-line size-24 [mask-size:contain] [mask-repeat:no-repeat]',
          drawings[drawing],
        )}
      />
      <p className="text-h3 font-serif">{title}</p>
      {children}
    </div>
  )
}
