type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/**
 * Structured data for search engines (schema.org as JSON-LD), rendered only on the server. Callers
 * pass `import.meta.env.SSR ? … : null` to keep the code that makes it out of the browser.
 */
export function StructuredData({ data }: { data: (() => Json) | null }) {
  // `<` could close the script element.
  const text = data ? JSON.stringify(data()).replaceAll('<', '\\u003c') : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
