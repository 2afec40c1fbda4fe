import { redirect } from 'react-router'

/** /admin leads to the dashboard. */
export function loader() {
  throw redirect('/admin/dashboard')
}
