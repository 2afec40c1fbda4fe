import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Tells the page script (app/kit/page-script/), which is there before the views and beside them: of each page
 * that is put in the place of another (`pagechange`), and once a form has been sent that may have signed
 * somebody in or out (`visitorchange`).
 */
export function useTellingPageScript(): void {
  const { key } = useLocation()
  const changing = useNavigation().formMethod === 'POST'

  useEffect(() => {
    document.dispatchEvent(new Event('pagechange'))
    // The key only says that it is another page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key])

  useEffect(() => {
    if (!changing) return undefined
    return () => {
      document.dispatchEvent(new Event('visitorchange'))
    }
  }, [changing])
}
