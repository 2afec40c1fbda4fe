import {
  Bold,
  Heading2,
  Italic,
  Link as LinkSign,
  List,
  ListOrdered,
  Quote,
  type LucideIcon,
} from 'lucide-react'
import { createElement, useEffect } from 'react'
import { blogPanelCopy } from '#app/copy/blog-panel.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'

type Tool = keyof (typeof blogPanelCopy)['es']['editor']['tools']

/** The library's elements, in their order; headings begin below the page's own. */
const tools: readonly { tool: Tool; element: string; icon: LucideIcon; level?: string }[] = [
  { tool: 'heading', element: 'md-header', icon: Heading2, level: '2' },
  { tool: 'bold', element: 'md-bold', icon: Bold },
  { tool: 'italic', element: 'md-italic', icon: Italic },
  { tool: 'quote', element: 'md-quote', icon: Quote },
  { tool: 'link', element: 'md-link', icon: LinkSign },
  { tool: 'bullets', element: 'md-unordered-list', icon: List },
  { tool: 'numbers', element: 'md-ordered-list', icon: ListOrdered },
]

/** The bar over a field of Markdown: what it does, the browser can undo; its shortcuts work too. */
export function MarkdownTools({ field }: { field: string }) {
  const { editor: copy } = useCopy(blogPanelCopy)
  useEffect(() => {
    // Defines the elements; only browsers have them.
    void import('@github/markdown-toolbar-element')
  }, [])
  return createElement(
    'markdown-toolbar',
    { for: field, role: 'toolbar', 'aria-label': copy.toolbar, class: 'flex flex-wrap gap-1' },
    ...tools.map(({ tool, element, icon: Icon, level }) =>
      createElement(
        element,
        {
          key: tool,
          role: 'button',
          'aria-label': copy.tools[tool],
          title: copy.tools[tool],
          class:
            'text-ink-2 hover:bg-cream grid size-11 cursor-pointer place-items-center rounded-sm',
          ...(level ? { level } : {}),
        },
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />,
      ),
    ),
  )
}
