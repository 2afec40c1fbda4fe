type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/**
 * What the page is about, for search engines (schema.org as JSON-LD). Only the server writes it: whoever
 * reads it loads the page. Callers give `import.meta.env.SSR ? … : null`, so that the code which makes it
 * stays out of the browser.
 */
export function StructuredData({ data }: { data: (() => Json) | null }) {
  // `<` would end the element from within a text.
  const text = data ? JSON.stringify(data()).replaceAll('<', '\\u003c') : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
