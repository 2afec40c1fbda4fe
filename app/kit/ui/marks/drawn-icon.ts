import { createElement, type SVGProps } from 'react'

/** A Lucide icon as stored: elements on a 24 by 24 grid. */
type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

function markup([tag, attributes]: IconData['node'][number]): string {
  const written = Object.entries(attributes)
    // For React.
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => `${name}="${value}"`)
  return `<${tag} ${written.join(' ')}/>`
}

/**
 * Replaces lucide-react's own `createLucideIcon` (vite.config.ts), which is larger than all icons
 * of a page and supports contexts, sizes and aliases that nobody uses. Icons are decorative, with
 * lines of 1.5 (`.icon` in app.css).
 */
export default function createLucideIcon({ node }: IconData) {
  // A list of 50 rows draws 200 icons: as text they render faster than as elements.
  const drawing = { __html: node.map(markup).join('') }
  return function Icon({ className = '', ...props }: SVGProps<SVGSVGElement>) {
    return createElement('svg', {
      viewBox: '0 0 24 24',
      className: `icon ${className}`,
      'aria-hidden': true,
      dangerouslySetInnerHTML: drawing,
      ...props,
    })
  }
}
