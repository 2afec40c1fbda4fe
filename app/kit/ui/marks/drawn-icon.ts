import { createElement, type SVGProps } from 'react'

/** A Lucide icon as stored: elements on a 24 by 24 grid. */
type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

/**
 * Replaces lucide-react's own `createLucideIcon` (vite.config.ts), which is larger than all icons
 * of a page and supports contexts, sizes and aliases that nobody uses.
 */
export default function createLucideIcon({ node }: IconData) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
