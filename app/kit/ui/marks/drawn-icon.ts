import { createElement, type SVGProps } from 'react'

/** An icon of the library as it is stored: the elements on a ground of 24 by 24. */
type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

/**
 * Draws an icon of lucide-react, in the place of the library's own function (vite.config.ts), which weighs
 * more than all icons of a page and does what nobody here asks for: contexts, sizes, aliases.
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
