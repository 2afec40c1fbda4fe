import {
  Bold,
  Heading,
  ImagePlus,
  Italic,
  Link as LinkSign,
  List,
  ListOrdered,
  Quote,
  type LucideIcon,
} from 'lucide-react'
import { createElement, useEffect, useRef, type ReactNode } from 'react'
import { blogPanelCopy } from '#app/content/blog-management/blog-panel.copy.ts'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'

type Tool = keyof (typeof blogPanelCopy)['es']['editor']['tools']

/** Tools that open a dialog before they insert. */
export type DialogTool = 'link' | 'picture'

/** In display order, with the library's elements; headings start below the page's own. */
const tools: readonly ({ tool: Tool; icon: LucideIcon; level?: string } & (
  | { element: string }
  | { asks: DialogTool }
))[] = [
  { tool: 'heading', element: 'md-header', icon: Heading, level: '1' },
  { tool: 'bold', element: 'md-bold', icon: Bold },
  { tool: 'italic', element: 'md-italic', icon: Italic },
  { tool: 'quote', element: 'md-quote', icon: Quote },
  { tool: 'bullets', element: 'md-unordered-list', icon: List },
  { tool: 'numbers', element: 'md-ordered-list', icon: ListOrdered },
  { tool: 'link', asks: 'link', icon: LinkSign },
  { tool: 'picture', asks: 'picture', icon: ImagePlus },
]

const toolClass =
  'text-ink-2 hover:bg-cream flex min-h-12 cursor-pointer flex-col items-center justify-start gap-0.5 pt-1.5 rounded-sm px-0.5 text-center text-[0.6875rem] leading-tight font-medium'

/** The toolbar of a Markdown field; the arrow keys move between its tools. */
export function MarkdownTools({
  field,
  language,
  onAsked,
}: {
  field: string
  language: Language
  onAsked: (tool: DialogTool) => void
}) {
  const { editor: copy } = useCopy(blogPanelCopy)
  useEffect(() => {
    // Defines the elements, which only browsers have.
    void import('@github/markdown-toolbar-element')
  }, [])
  return createElement(
    'markdown-toolbar',
    {
      for: field,
      role: 'toolbar',
      'aria-label': `${copy.toolbar} · ${copy.views[language]}`,
      class: 'grid grid-cols-4 gap-1 noscript:hidden @min-[26rem]/tools:grid-cols-8',
    },
    ...tools.map(({ tool, icon: Icon, level, ...how }) => {
      const inside = [<Icon key="icon" className="size-5 shrink-0" />, copy.tools[tool]]
      if ('asks' in how) {
        return (
          // The attribute only makes the toolbar's arrow keys include this button.
          <button
            key={tool}
            type="button"
            data-md-button=""
            className={toolClass}
            onClick={() => onAsked(how.asks)}
          >
            {inside}
          </button>
        )
      }
      return createElement(
        how.element,
        { key: tool, role: 'button', class: toolClass, ...(level ? { level } : {}) },
        ...inside,
      )
    }),
  )
}

/**
 * The fields of the toolbar's link or picture tool: inside the editor's form, but never sent. Enter inserts, Escape
 * closes, both return to the text.
 */
export function Insertion({
  title,
  onInsert,
  onCancel,
  children,
}: {
  title: string
  onInsert: () => void
  onCancel: () => void
  children: ReactNode
}) {
  const { editor: copy } = useCopy(blogPanelCopy)
  const { cancel } = useCopy(controlsCopy)
  const place = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside
    <fieldset
      ref={place}
      className="flex flex-col gap-4 rounded-sm border border-stone-500 bg-white p-4"
      onKeyDown={(event) => {
        const inField = event.target instanceof HTMLInputElement && event.target.type === 'text'
        if (event.key === 'Enter' && inField) {
          // Enter must not submit the surrounding form.
          event.preventDefault()
          onInsert()
        }
        if (event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          onCancel()
        }
      }}
    >
      <legend className="float-left text-sm font-semibold">{title}</legend>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={onInsert}>
          {copy.insert}
        </Button>
        <Button size="sm" variant="line" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </fieldset>
  )
}
