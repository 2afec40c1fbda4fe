import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Informs the page script (app/kit/page-script/), which runs beside React: `pagechange` after a
 * navigation, `visitorchange` after a form that may have changed the session.
 */
export function useNotifyPageScript(): void {
  const { key } = useLocation()
  const changing = useNavigation().formMethod === 'POST'

  useEffect(() => {
    document.dispatchEvent(new Event('pagechange'))
    // The key marks another page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key])

  useEffect(() => {
    if (!changing) return undefined
    return () => {
      document.dispatchEvent(new Event('visitorchange'))
    }
  }, [changing])
}
