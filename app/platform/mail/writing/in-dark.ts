import { darkRules } from './mail-styles.ts'

/** A mail in dark mode, also in a frame where only inline styles count. */
export function darkened(html: string): string {
  return html.replaceAll(
    /class="([a-z]+)"([^>]*?) style="([^"]*)"/gu,
    (whole, name: string, between: string, style: string) => {
      const rule = darkRules[name]
      return rule ? `class="${name}"${between} style="${style};${rule}"` : whole
    },
  )
}
