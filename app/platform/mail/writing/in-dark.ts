import { darkRules } from './mail-styles.ts'

/**
 * A mail as programs show it to those who like it dark, also where nothing but the styles of its elements count: a
 * frame of a page that has no style sheets of others.
 */
export function darkened(html: string): string {
  return html.replaceAll(
    /class="([a-z]+)"([^>]*?) style="([^"]*)"/gu,
    (whole, name: string, between: string, style: string) => {
      const rule = darkRules[name]
      return rule ? `class="${name}"${between} style="${style};${rule}"` : whole
    },
  )
}
